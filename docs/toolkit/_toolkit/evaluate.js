import { evaluate, testOf } from 'crash-signal-toolkit';
import { halfSine, record } from 'crash-signal-toolkit/records';

// A test, as readIsoMme() returns it.
const load = record(-20, 120, halfSine(2.8, 30, 40));
const neck = { code: '11NECKUP00HFFOZA', unit: 'kN', signal: load };
const test = testOf('sled', [neck]);

const answers = { contained: true };
const { verdict, rows } = evaluate(test, {
  programme: 'FMVSS 208',
  answers,
});
for (const row of rows.filter((each) => each.value !== null)) {
  const { occupant, metric, value, limit, unit, source } = row;
  console.log(`${occupant}, ${metric}: ${value.toFixed(0)} ${unit}`);
  console.log(`${row.verdict} at ${limit} ${unit} (${source})`);
}
console.log(verdict);
