/** Acceleration of gravity, in m/s². */
const gravity = 9.81;

/** Period of a pendulum at small angles, in seconds; length in metres. */
export function period(length: number): number {
  return 2 * Math.PI * Math.sqrt(length / gravity);
}

/** Period of the pendulum of one metre. */
export const ofOneMetre = period(1);
