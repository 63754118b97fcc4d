import {
  cfcFilter,
  hic15,
  readIsoMme,
  resultant,
  testOf,
  writeIsoMme,
} from 'crash-signal-toolkit';
import { halfSine, record } from 'crash-signal-toolkit/records';

// Files of a test, as readZip() reads them from an archive.
const pulses = { X: [-60, 36, 20], Y: [12, 30, 24], Z: [35, 40, 18] };
const head = Object.entries(pulses).map(([axis, pulse]) => ({
  code: `11HEAD0000H3AC${axis}P`,
  unit: 'g',
  signal: record(-20, 120, halfSine(...pulse)),
}));
const files = writeIsoMme(testOf('sled', head));

// Their head accelerations, unfiltered.
const { channels, warnings } = readIsoMme(files);
const raw = channels
  .filter(({ code }) => code.startsWith('11HEAD0000H3AC'))
  .map((channel) => channel.signal());

const filtered = raw.map((each) => cfcFilter(each, 1000));
const { value } = hic15(resultant(filtered));
console.log(`HIC15 ${value.toFixed(0)}, ${warnings.length} warnings`);
