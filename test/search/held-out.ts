/**
 * Queries of another kind: several things at once, names of dummies and sizes as different people say them, and places
 * within a page. They were written before the ranking changed, and are judged apart; `LATE`, `SAME` and `TABLE` were
 * chosen by them since, so a new ranking is to be judged by new ones.
 */

/** A query, and the page or the place on it that answers. */
export interface PartQuery {
  readonly query: string;
  /** The page that has to come; any of them where several answer. */
  readonly routes: readonly string[];
  /** Ids of the parts of the page of which one has to stand first below it; none where the page itself answers. */
  readonly ids: readonly string[];
}

const O = '/signal-operation/';
const HEAD = '/injury-metrics/head/';
const NECK = '/injury-metrics/neck/';
const THORAX = '/injury-metrics/thorax/';
const PLEX = '/injury-metrics/plex/';
const HIC = `${HEAD}head-injury-criterion-hic/`;
const NIJ = `${NECK}neck-injury-criterion-nij/`;
const CHEST = `${THORAX}chest-deflection/`;
const H3 = '/Dummies/hybrid_III/';
const LIMITS = '/limits/';
const CODES = '/channel-codes/';
const REFERENCES = '/references/';

const ASKED: readonly (readonly [query: string, routes: readonly string[], ids?: readonly string[]])[] = [
  // Questions whose answers are rows of tables.
  ['FMVSS 213 frontal sled until', [LIMITS]],
  ['tibia index limit UN R94', [`${PLEX}tibia_index/`]],
  ['whiplash NIC BioRID', [LIMITS]],
  ['side-facing seat neck lateral moment', [`${NECK}neck-lateral-moment/`]],
  ['child seat chest acceleration UN R129', [LIMITS]],
  ['neck tension 5th percentile female out of position', [`${NECK}neck_208/`]],
  ['11NECKUP00H3MOYB', [CODES]],
  ['filter class of knee slider', [LIMITS]],
  ['chest deflection corridor Hybrid III 5F', [H3]],
  // What readers were seen to look for.
  ['CFC chest deflection', [CHEST], ['tbl-classes', 'parameters']],
  ['CFC for chest deflection', [CHEST], ['tbl-classes', 'parameters']],
  ['5th', [H3, NIJ, '/Dummies/SID_II/']],
  ['upper neck Fz channel code', [CODES], ['tbl-channels', 'channels', 'codes', 'tbl-codes', 'decode']],
  ['tibia', [`${PLEX}tibia_index/`]],
  ['intercepts 5th female', [NIJ], ['tbl-critical', 'parameters']],
  ['HIC limits', [HIC], ['limits', 'tbl-limits']],
  ['Nij 5F', [NIJ], ['tbl-critical', 'parameters']],
  ['3 ms limits', [`${THORAX}chest-clip-3ms/`], ['limits', 'tbl-limits']],
  [
    'rib sensors of the dummies',
    ['/', '/Dummies/eurosid/', '/category/dummies/', '/Dummies/SID_II/', '/Dummies/thor/'],
  ],
  // Dummies and sizes by their other names.
  ['small female intercepts', [NIJ], ['tbl-critical', 'parameters']],
  ['Nij 50M', [NIJ], ['tbl-critical', 'parameters']],
  ['Nij 5th percentile female intercepts', [NIJ], ['tbl-critical', 'parameters']],
  ['six year old limits', [H3], ['limits-6yo', 'tbl-limits-6yo']],
  ['limits 6YO Hybrid III', [H3], ['limits-6yo', 'tbl-limits-6yo']],
  ['limits HF hybrid III', [H3], ['limits-5f', 'tbl-limits-5f']],
  ['95th percentile male limits', [H3], ['limits-95m', 'tbl-limits-95m']],
  ['large male limits', [H3], ['limits-95m', 'tbl-limits-95m']],
  ['three-year-old dummy limits', [H3], ['limits-3yo', 'tbl-limits-3yo']],
  ['condyle offset 5F', [`/offset-corrections/neck_moment_correction/`], ['tbl-distance', 'parameters']],
  ['tibia index constants 5th', [`${PLEX}tibia_index/`], ['tbl-constants', 'parameters']],
  ['CRABI 12MO limits', ['/Dummies/crabi/'], ['limits', 'tbl-limits']],
  ['mass of the 10 year old', [H3], ['mass-and-size', 'tbl-sizes']],
  // A subject and what is wanted of it.
  ['BrIC critical values', [`${HEAD}brain-injury-criterion-bric/`], ['tbl-critical', 'parameters']],
  ['CTI intercepts', [`${THORAX}combined-thoracic-index-cti/`], ['tbl-intercepts', 'parameters']],
  ['VC constants EuroSID', [`${THORAX}viscous-criterion-vc/`], ['tbl-constants', 'parameters']],
  ['HIC risk curve', [HIC], ['risk', 'tbl-risk']],
  ['butterworth pitfalls', [`${O}BW/`], ['pitfalls']],
  ['butterworth scipy', [`${O}BW/`], ['equivalents']],
  ['padding before filtering', [`${O}BW/`, `${O}pad-cut/`]],
  ['nij check values', [NIJ], ['check-values', 'tbl-checks']],
  ['nij pitfalls', [NIJ], ['pitfalls', 'tbl-wrong']],
  ['UN R94 limits', [LIMITS], ['un-r94', 'tbl-un-r94']],
  ['FMVSS 213 limits', [LIMITS], ['fmvss-213', 'tbl-fmvss-213', 'fmvss-213a', 'fmvss-213b']],
  ['Euro NCAP frontal limits', [LIMITS], ['euro-ncap-frontal', 'tbl-euro-ncap-frontal']],
  ['sign convention neck My', [REFERENCES], ['sign-convention', 'tbl-signs']],
  [
    'filter class of femur force',
    [REFERENCES, CODES],
    ['class-for-channel', 'tbl-channels', 'filter-classes', 'channels'],
  ],
  ['rollover coefficients', ['/vehicle-test-metrics/NCAP/'], ['rollover', 'tbl-rollover']],
  ['NCAP chest risk coefficients', ['/vehicle-test-metrics/NCAP/'], ['risk-curves', 'tbl-coefficients']],
  ['trapezoidal rule python', [`${O}integrate/`], ['equivalents']],
  ['neck tension corridor points', [`${NECK}mertz/`], ['tbl-points', 'tbl-curves', 'limits']],
  ['ankle rotation limit', [`${PLEX}ankle-rotation/`], ['limits']],
  ['THOR chest deflection IR-TRACC', [CHEST], ['tbl-thor', 'lst-thor', 'parameters']],
];

export const HELD_OUT: readonly PartQuery[] = ASKED.map(([query, routes, ids = []]) => ({ query, routes, ids }));
