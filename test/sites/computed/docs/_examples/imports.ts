import { sum } from '../_toolkit/sun.ts';

console.log(sum([1]));
