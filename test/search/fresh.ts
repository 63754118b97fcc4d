/**
 * Queries in the words of readers: symptoms, abbreviations, sizes, German, typing errors, units. They were written and
 * committed before anybody saw what they find (0.785), and no weight is chosen by them. The words that the site writes
 * as two came after them: for those, write others.
 */
import type { PartQuery } from './held-out.ts';

const O = '/signal-operation/';
const HEAD = '/injury-metrics/head/';
const NECK = '/injury-metrics/neck/';
const THORAX = '/injury-metrics/thorax/';
const PLEX = '/injury-metrics/plex/';
const HIC = `${HEAD}head-injury-criterion-hic/`;
const RESULTANT = `${HEAD}head-resultant-acceleration/`;
const NIJ = `${NECK}neck-injury-criterion-nij/`;
const VC = `${THORAX}viscous-criterion-vc/`;
const CHEST = `${THORAX}chest-deflection/`;
const CLIP = `${THORAX}chest-clip-3ms/`;
const MOMENT = '/offset-corrections/neck_moment_correction/';
const NCAP = '/vehicle-test-metrics/NCAP/';
const INTRUSION = '/vehicle-test-metrics/intrusion/';
const H3 = '/Dummies/hybrid_III/';
const LIMITS = '/limits/';
const CODES = '/channel-codes/';
const REFERENCES = '/references/';

const ASKED: readonly (readonly [query: string, routes: readonly string[], ids?: readonly string[]])[] = [
  // What went wrong.
  ['velocity does not come back to zero', [`${O}integrate/`, `${O}bias/`]],
  ['channel not zero before impact', [`${O}bias/`]],
  ['noisy spikes in VC', [VC], ['pitfalls', 'fig-noise']],
  ['record too short to filter', [`${O}BW/`, `${O}pad-cut/`]],
  ['two tests with different sample rates', [`${O}resample/`, `${O}average/`, `${O}compare signals/`]],
  ['simulation shifted in time against test', [`${O}compare signals/`]],
  ['HIC without head contact', [HIC], ['contact']],
  ['wrong sign of neck My', [REFERENCES, MOMENT, `${O}scale/`]],
  ['ringing in the pulse', [`${O}BW/`], ['fig-pulse', 'definition']],
  // Short names.
  ['a3ms', [CLIP, RESULTANT]],
  ['OC moment', [MOMENT]],
  ['IIHS good acceptable marginal HIC', [HIC], ['tbl-grades', 'limits']],
  ['TTI limit 85 g', [`${THORAX}thoracic-trauma-index-tti/`], ['limits', 'tbl-limits']],
  ['PSI overall stars', [NCAP]],
  ['ISO 13499', [CODES, REFERENCES]],
  ['Q6 dummy', [LIMITS], ['q-dummies']],
  // Sizes.
  ['5 percentile woman chest limit', [H3], ['limits-5f', 'tbl-limits-5f']],
  ['AM50 Nij intercepts', [NIJ], ['tbl-critical', 'parameters']],
  ['95 percent man femur limit', [H3], ['limits-95m', 'tbl-limits-95m']],
  ['child 6 years neck limit', [H3], ['limits-6yo', 'tbl-limits-6yo']],
  ['baby seat dummy 1 year', ['/Dummies/crabi/']],
  ['weight of the small female dummy', [H3], ['mass-and-size', 'tbl-sizes']],
  // German, and English as Germans write it.
  ['Butterworthfilter', [`${O}BW/`]],
  ['Filterklasse', [`${O}BW/`, REFERENCES]],
  ['HIC Grenzwert', [HIC], ['limits', 'tbl-limits']],
  ['resultierende', [`${O}resultant/`, RESULTANT]],
  ['Tibiaindex', [`${PLEX}tibia_index/`]],
  ['Nullabgleich', [`${O}bias/`]],
  // Typing errors.
  ['tibea index limits', [`${PLEX}tibia_index/`], ['limits', 'tbl-limits']],
  ['visous criterion constants', [VC], ['tbl-constants', 'parameters']],
  ['acetabulem', [`${PLEX}acetabulum_iliac/`]],
  ['nyquist freqency', [`${O}resample/`], ['lowest-rate', 'definition']],
  ['chanel code', [CODES]],
  ['hybird III', [H3]],
  // Units and numbers.
  ['in-lbf to Nm', [`${O}scale/`], ['factors', 'tbl-factors']],
  ['rad/s to deg/s', [`${O}scale/`], ['factors', 'tbl-factors']],
  ['60 g 3 ms chest', [CLIP, LIMITS]],
  ['1 m/s VC limit', [VC], ['limits', 'tbl-limits']],
  ['g to m/s2', [`${O}scale/`], ['factors', 'tbl-factors']],
  // Other words for what is there.
  ['HIC equation', [HIC], ['definition', 'eq-hic']],
  ['how deep may the ribs be pushed in', [CHEST, `${THORAX}combined-thoracic-index-cti/`], ['limits', 'tbl-limits']],
  ['matlab filtfilt', [`${O}BW/`], ['equivalents']],
  ['cumtrapz', [`${O}integrate/`], ['equivalents']],
  ['CFC for femur', [REFERENCES, CODES], ['class-for-channel', 'tbl-channels', 'filter-classes', 'channels']],
  ['distance from load cell to condyle', [MOMENT], ['tbl-distance', 'parameters']],
  ['stars from injury risk', [NCAP], ['stars', 'tbl-stars']],
  ['brake pedal movement', [INTRUSION]],
  ['force against crush', [`${O}x-y signal/`, '/vehicle-test-metrics/loadcell/']],
];

export const FRESH: readonly PartQuery[] = ASKED.map(([query, routes, ids = []]) => ({ query, routes, ids }));
