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

export const ROUTES = [
  '/',
  '/references/',
  ...['offset-corrections', 'signal-analysis-functions'].map((name) => `/category/${name}/`),
  ...CORRECTIONS,
  ...OPERATIONS,
  ...VEHICLE,
];
