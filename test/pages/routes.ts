/** Every route of the site, by the kind of page that stands there. */

/** Pages of an operation, a correction or a measure of the vehicle. */
export const OPERATIONS = [
  ...['average', 'bias', 'BW', 'compare signals', 'derive', 'FIR', 'integrate', 'pad-cut', 'resample', 'resultant'],
  ...['scale', 'sum', 'truncate', 'x-y signal'],
].map((name) => `/signal-operation/${name}/`);
export const CORRECTIONS = ['neck_moment_correction', 'tibia_moment_correction'].map(
  (name) => `/offset-corrections/${name}/`,
);
export const VEHICLE = ['intrusion', 'loadcell', 'NCAP'].map((name) => `/vehicle-test-metrics/${name}/`);

/** Pages of an injury metric. */
export const METRICS = [
  ...['abdomen-deflection-rate', 'abdomen-deflection', 'abdomen-PC', 'abdominal-impulse-ratio'].map(
    (name) => `abdomen/${name}`,
  ),
  ...['brain-injury-criterion-bric', 'head-injury-criterion-hic', 'head-resultant-acceleration'].map(
    (name) => `head/${name}`,
  ),
  ...['mertz', 'neck_208', 'neck-axial-moment', 'neck-injury-criterion-nij', 'neck-lateral-force'].map(
    (name) => `neck/${name}`,
  ),
  'neck/neck-lateral-moment',
  ...['acetabulum_iliac', 'ankle-rotation', 'tibia_index'].map((name) => `plex/${name}`),
  ...['chest-clip-3ms', 'chest-deflection', 'combined-thoracic-index-cti', 'thoracic-trauma-index-tti'].map(
    (name) => `thorax/${name}`,
  ),
  'thorax/viscous-criterion-vc',
].map((name) => `/injury-metrics/${name}/`);

export const DUMMIES = ['crabi', 'eurosid', 'hybrid_III', 'SID_II', 'thor'].map((name) => `/Dummies/${name}/`);

const TOOLKIT = [
  ...['abdomen', 'command', 'differences', 'dummies', 'evaluate', 'files', 'head', 'limits', 'neck', 'plex'],
  ...['offset-corrections', 'programmes', 'records', 'signal-operation', 'signals', 'test-files', 'thorax', 'vehicle'],
].map((name) => `/toolkit/${name}/`);

export const ROUTES = [
  '/',
  '/references/',
  '/limits/',
  '/channel-codes/',
  '/toolkit/',
  ...TOOLKIT,
  ...['dummies', 'offset-corrections', 'signal-analysis-functions'].map((name) => `/category/${name}/`),
  ...DUMMIES,
  ...METRICS,
  ...CORRECTIONS,
  ...OPERATIONS,
  ...VEHICLE,
];
