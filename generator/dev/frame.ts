/** Lines of a source around a place. */

const AROUND = 2;

/** A part of a source with numbers, and a mark under the place. */
export function codeFrame(source: string, line: number, column: number): string {
  const lines = source.split(/\r\n|\r|\n/);
  const first = Math.max(1, line - AROUND);
  const last = Math.min(lines.length, line + AROUND);
  const width = String(last).length;
  const out: string[] = [];
  for (let number = first; number <= last; number += 1) {
    const text = (lines[number - 1] ?? '').replace(/\t/g, ' ');
    out.push(`${number === line ? '>' : ' '} ${String(number).padStart(width)} | ${text}`.trimEnd());
    if (number === line) out.push(`  ${' '.repeat(width)} | ${' '.repeat(Math.max(0, column - 1))}^`);
  }
  return out.join('\n');
}
