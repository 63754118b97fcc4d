/** Voltage in percent after a time, given in time constants. */
export function voltage(time: number): number {
  return 100 * Math.exp(-time);
}

export const afterOne = voltage(1);

for (const time of [1, 3, 5]) {
  console.log(`${time} τ: ${voltage(time).toFixed(1)} %`);
}
