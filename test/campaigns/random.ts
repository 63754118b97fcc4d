/** Random choices that a seed decides, so that a failure can be run again. */
import { type Random as Below, randomFrom } from '../support/drift.ts';

/** Random choices. Equal seeds choose alike; seeds that differ in one number are independent. */
export class Random {
  /** A number from 0 to below the one given. */
  readonly below: Below;

  constructor(...seeds: readonly number[]) {
    // Mixed one after the other, so that (1, 2) and (2, 1) are two sequences.
    let seed = 0;
    for (const each of seeds) seed = randomFrom(seed ^ Math.imul(each + 1, 0x9e3779b1))(2 ** 32);
    this.below = randomFrom(seed);
  }

  /** True once in so many times. */
  oneIn(times: number): boolean {
    return this.below(times) === 0;
  }

  /** A number from the first to the last one. */
  between(first: number, last: number): number {
    return first + this.below(last - first + 1);
  }

  /** One of a list that is not empty. */
  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }

  /** One of a list whose members count as often as their weights say. */
  weighted<T>(list: readonly (readonly [weight: number, value: T])[]): T {
    let left = this.below(list.reduce((sum, [weight]) => sum + weight, 0));
    for (const [weight, value] of list) {
      if (left < weight) return value;
      left -= weight;
    }
    throw new Error('the list is empty');
  }

  /** As many values as asked for. */
  several<T>(first: number, last: number, make: () => T): T[] {
    return Array.from({ length: this.between(first, last) }, make);
  }
}
