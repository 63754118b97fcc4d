/**
 * Queries with the page that has to come: first, or among the first three. From the vocabulary of the field, the
 * glossary, headings, and questions that readers ask.
 */

export interface JudgedQuery {
  readonly query: string;
  /** The page that has to come; either of two where both answer. */
  readonly routes: readonly string[];
  /** It has to be among so many. */
  readonly within: 1 | 3;
}

const O = '/signal-operation/';
const T = '/injury-metrics/thorax/';
const HIC = '/injury-metrics/head/head-injury-criterion-hic/';
const BRIC = '/injury-metrics/head/brain-injury-criterion-bric/';
const HEAD = '/injury-metrics/head/head-resultant-acceleration/';
const V = '/vehicle-test-metrics/';
const NECK = '/offset-corrections/neck_moment_correction/';
const TIBIA = '/offset-corrections/tibia_moment_correction/';
const D = '/Dummies/';
const N = '/injury-metrics/neck/';
const A = '/injury-metrics/abdomen/';
const L = '/injury-metrics/plex/';

const FIRST: readonly (readonly [route: string, ...queries: string[]])[] = [
  [
    `${O}BW/`,
    ...[
      'butterworth',
      'butterworth filter',
      'CFC filter',
      'cfc180 filter',
      'CFC 180',
      'cfc180',
      'CFC 600',
      'CFC 1000',
      'SAE J211 filter',
      'J211',
      'low-pass',
      'lowpass',
    ],
    ...[
      'low pass filter',
      'phaseless filter',
      'zero phase filter',
      'four-pole filter',
      'saefilt95',
      'filtfilt',
      'BWFILT',
    ],
    ...['channel frequency class filter', 'butterwroth', 'smoothing', 'ISO 6487 filter', 'gain of the two passes'],
  ],
  [
    `${O}FIR/`,
    ...[
      'FIR100',
      'fir 100',
      'FIR filter',
      '1600 Hz filter',
      'finite impulse response',
      '100/189 Hz',
      'filter taps',
      'HSRI filter',
    ],
  ],
  [
    `${O}bias/`,
    'bias',
    'bias removal',
    'zero offset',
    'remove offset',
    'baseline',
    'DC offset',
    'RmBias',
    'zero level of a channel',
  ],
  [`${O}average/`, 'average', 'mean curve', 'average repeat tests', 'response corridor', 'ensemble average'],
  [
    `${O}compare signals/`,
    'compare signals',
    'ISO 18571',
    'ISO/TS 18571',
    'sprague geers',
    'correlation rating',
    'curve comparison',
    'CORA',
  ],
  [
    `${O}derive/`,
    'derivative',
    'differentiate',
    'central difference',
    'five-point formula',
    'derive',
    '8-point formula',
  ],
  [
    `${O}integrate/`,
    'integral',
    'integration',
    'trapezoidal rule',
    'velocity from acceleration',
    'Δv',
    'delta v',
    'double integration',
  ],
  [`${O}pad-cut/`, 'pad-cut', 'zero padding', 'pad and cut', 'padding'],
  [`${O}resample/`, 'resample', 'sampling rate', 'aliasing', 'downsample', 'interpolation', 'resmaple'],
  [`${O}resultant/`, 'resultant', 'vector sum', 'root sum of squares', 'magnitude of three axes', 'resultnat'],
  [`${O}scale/`, 'scale', 'unit conversion', 'reverse polarity', 'calibration', 'g to m/s²', 'lbf to N'],
  [`${O}sum/`, 'sum', 'subtract', 'add signals', 'weighted sum'],
  [`${O}truncate/`, 'truncate', 'crop', 'time window cut', 'trim'],
  [`${O}x-y signal/`, 'x-y signal', 'xy signal', 'hysteresis', 'cross plot', 'force over displacement'],
  [
    NECK,
    'neck moment correction',
    'occipital condyle',
    'Moc',
    'condyle offset',
    '0.01778',
    'TMON',
    'moment about the condyles',
  ],
  [TIBIA, 'tibia moment correction', 'adjusted tibia moment', '0.02832', 'knee-ankle line'],
  [HIC, 'HIC', 'HIC15', 'HIC 15', 'hic_36', 'head injury criterion', 'HPC', 'HIC(d)', 'skull fracture', "HIC's window"],
  [BRIC, 'BrIC', 'brain injury criterion', 'critical angular velocity', 'angular velocity of the head', 'CSDM'],
  [HEAD, 'head resultant acceleration', 'head 3 ms', 'peak head acceleration', '80 g head'],
  [`${V}NCAP/`, 'NCAP', 'US NCAP', 'star rating', 'rollover rating', 'relative risk score', 'USNCAP stars'],
  [`${V}intrusion/`, 'intrusion', 'footwell intrusion', 'steering column displacement', 'A-pillar', 'toepan'],
  [
    `${V}loadcell/`,
    'load cell wall',
    'AHOF400',
    'KW400',
    'total barrier force',
    'height of force',
    'load-cell barrier',
  ],
  [`${T}chest-clip-3ms/`, '3 ms', '3ms', '3 ms clip', 'chest 3 ms', 'cumulative 3 ms'],
  [`${T}chest-deflection/`, 'chest deflection', 'rib deflection', 'chest compression', 'sternal deflection'],
  [`${T}viscous-criterion-vc/`, 'V*C', 'VC', 'V·C', 'viscous criterion', 'viscous injury response'],
  [`${T}combined-thoracic-index-cti/`, 'CTI', 'combined thoracic index'],
  [`${T}thoracic-trauma-index-tti/`, 'TTI', 'TTI(d)', 'thoracic trauma index', 'ttid'],
  [
    `${N}neck-injury-criterion-nij/`,
    ...['Nij', 'neck injury criterion', 'Nte', 'tension flexion', 'neck intercepts', 'Nij 5th percentile female'],
  ],
  [`${N}neck_208/`, 'neck 208', 'FMVSS 208 neck', '571.208 S6.6', 'peak neck tension', '4170 N'],
  [`${N}mertz/`, 'Mertz', 'Mertz corridor', 'neck force duration', 'exceedance curve', 'NICF'],
  [`${N}neck-axial-moment/`, 'neck axial moment', 'neck torsion', 'neck Mz'],
  [`${N}neck-lateral-force/`, 'neck lateral force', 'neck Fy', 'lateral neck shear'],
  [`${N}neck-lateral-moment/`, 'neck lateral moment', 'neck Mx', 'lateral flexion', 'lateral bending moment'],
  [`${A}abdomen-deflection/`, 'abdomen deflection', 'abdominal peak force', 'APF', 'abdominal rib'],
  [`${A}abdomen-deflection-rate/`, 'abdomen deflection rate', 'abdomen velocity', 'ADRA'],
  [`${A}abdomen-PC/`, 'abdomen PC', 'percent compression', 'abdominal depth'],
  [`${A}abdominal-impulse-ratio/`, 'abdominal impulse ratio', 'impulse ratio'],
  [`${L}acetabulum_iliac/`, 'acetabulum', 'iliac wing', 'pelvis force', 'acetabular force'],
  [`${L}tibia_index/`, 'tibia index', 'TI', 'revised tibia index', 'lower leg index', 'tibia compression'],
  [`${L}ankle-rotation/`, 'ankle rotation', 'dorsiflexion', 'inversion eversion'],
  [`${D}hybrid_III/`, 'hybrid III', 'hybrid 3', 'Hybrid III 50th percentile male'],
  [`${D}thor/`, 'THOR', 'THOR-50M'],
  [`${D}eurosid/`, 'EuroSID', 'ES-2', 'ES-2re', 'es2re'],
  [`${D}SID_II/`, 'SID-IIs', 'SID2s', 'SID IIs'],
  [`${D}crabi/`, 'CRABI', 'infant dummy', '12-month-old'],
  [
    '/channel-codes/',
    'channel codes',
    'decode a channel code',
    'NECKUP',
    'FEMR',
    '11NECKUP00H3MOYB',
    '11HEAD0000H3ACXA',
    'MME code',
  ],
  [
    '/references/',
    'glossary',
    'bibliography',
    'sign convention',
    'units',
    'notation',
    'kinds of statement',
    'order of work',
  ],
];

const AMONG_THREE: readonly (readonly [route: string, ...queries: string[]])[] = [
  [
    HIC,
    "how is HIC's window searched",
    'fmvss 208 head limit',
    'FMVSS208 HIC',
    'HIC 700',
    'risk of head injury AIS 3+',
  ],
  ['/references/', 'which filter class a channel gets', 'standard gravity'],
  ['/channel-codes/', '11NECKUP00H3FOZA', '13TIBILEUPHFMOYB', 'polarity of a channel'],
  [`${O}BW/`, 'cfc 60 or cfc 180 cut-off frequency', 'ends of the record filter', 'gain of filter at 300 Hz'],
  [`${O}resultant/`, 'peaks of components at different times', 'magnitude from components'],
  [HEAD, 'centre of gravity head acceleration components'],
  [`${O}x-y signal/`, 'absorbed energy of a loop'],
  [`${O}integrate/`, 'drift of velocity after the event', 'initial velocity at time zero'],
  [`${O}bias/`, 'offset before impact window', 'automatic bias densest half'],
  [NECK, '49 CFR 572.123', 'upper neck moment about joint'],
  [`${T}viscous-criterion-vc/`, 'deformation constant chest depth', 'product of velocity and compression'],
  [`${T}chest-deflection/`, 'THOR chest deflection four points', 'limit of chest deflection 63 mm'],
  [`${D}hybrid_III/`, 'frontal dummy family'],
  [`${D}thor/`, 'THOR Nij intercepts'],
  [
    `${N}neck-injury-criterion-nij/`,
    "what are Nij's intercepts for a 5th-percentile female",
    'risk of neck injury AIS 3+',
  ],
  [`${N}mertz/`, 'cumulative or contiguous neck force', 'UN R94 neck tension curve'],
  [`${N}neck_208/`, 'out of position neck limits'],
  [`${A}abdomen-deflection/`, 'ES-2 abdominal force limit 2500 N', 'THOR abdomen 88 mm'],
  [`${L}tibia_index/`, 'critical bending moment 225'],
];

/** Two pages answer alike: one of them has to come first. */
const EITHER: readonly (readonly [routes: readonly string[], ...queries: string[]])[] = [
  [[`${D}crabi/`, NECK], 'condyle distance of CRABI'],
  [[`${D}hybrid_III/`, `${D}thor/`], 'mass of the 50th percentile male'],
  [[`${O}x-y signal/`, `${V}loadcell/`], 'force-deflection'],
  [[`${O}sum/`, `${V}loadcell/`], 'load-cell wall total force'],
  [[`${D}thor/`, `${N}neck-injury-criterion-nij/`], 'THOR Nij'],
  [[`${D}crabi/`, `${N}neck_208/`], 'CRABI neck limits'],
  [[`${N}neck-lateral-moment/`, `${N}neck-lateral-force/`], 'far side neck'],
  [[`${A}abdomen-deflection/`, `${A}abdominal-impulse-ratio/`], 'submarining'],
  [[`${L}tibia_index/`, TIBIA], 'adjusted or measured tibia moment'],
];

const judged = (lists: typeof FIRST, within: 1 | 3) =>
  lists.flatMap(([route, ...queries]) => queries.map((query): JudgedQuery => ({ query, routes: [route], within })));
const either = EITHER.flatMap(([routes, ...queries]) =>
  queries.map((query): JudgedQuery => ({ query, routes, within: 1 })),
);

export const QUERIES: readonly JudgedQuery[] = [...judged(FIRST, 1), ...judged(AMONG_THREE, 3), ...either];
