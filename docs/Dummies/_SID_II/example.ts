import { condyleOffset } from '../../_toolkit/dummies.ts';
import { moment as right } from './program.js';

export const moment = { right, wrong: -30 - condyleOffset('SID-IIs') * -500 };
