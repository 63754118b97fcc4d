/** The sliding scale of Euro NCAP until 2025, for one reading. */
import { limitOf } from '../_toolkit/limits.ts';

const bound = (name: 'full score' | 'no score') =>
  limitOf({
    programme: 'euro-ncap-aop-9-3',
    test: 'mobile progressive deformable barrier, 50 km/h',
    dummy: 'thor-50m',
    seat: 'driver',
    criterion: 'hic15',
    bound: name,
    status: 'superseded',
  }).value;

/** Share of the points between the limit of full score and that of none. */
const share = (value: number, full: number, none: number) => Math.min(1, Math.max(0, (none - value) / (none - full)));

const reading = 560;
const [full, none] = [bound('full score'), bound('no score')];
export const example = { reading, full, none, percent: 100 * share(reading, full, none) };
