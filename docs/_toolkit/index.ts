/**
 * The toolkit: one file for each page of the documentation, named as the page, and what they share.
 *
 * Constants that are computed when a module loads are marked as pure, so that bundlers drop those that a program does
 * not use, and the data that they are made of.
 */
export * from './channel-code.ts';
export * from './channel-code-list.ts';
export * from './compression.ts';
export * from './dummies.ts';
export * from './evaluate/evaluate.ts';
export * from './evaluate/evaluation.ts';
export * from './evaluate/metrics.ts';
export * from './files/csv.ts';
export * from './files/iso-mme.ts';
export * from './files/test.ts';
export * from './files/times.ts';
export * from './files/write-iso-mme.ts';
export * from './files/zip.ts';
export * from './injury-metrics/abdomen/abdomen-deflection.ts';
export * from './injury-metrics/abdomen/abdomen-deflection-rate.ts';
export * from './injury-metrics/abdomen/abdomen-PC.ts';
export * from './injury-metrics/abdomen/abdominal-impulse-ratio.ts';
export * from './injury-metrics/head/brain-injury-criterion-bric.ts';
export * from './injury-metrics/head/head-injury-criterion-hic.ts';
export * from './injury-metrics/head/head-resultant-acceleration.ts';
export * from './injury-metrics/neck/mertz.ts';
export * from './injury-metrics/neck/neck_208.ts';
export * from './injury-metrics/neck/neck-axial-moment.ts';
export * from './injury-metrics/neck/neck-injury-criterion-nij.ts';
export * from './injury-metrics/neck/neck-lateral-force.ts';
export * from './injury-metrics/neck/neck-lateral-moment.ts';
export * from './injury-metrics/plex/acetabulum_iliac.ts';
export * from './injury-metrics/plex/ankle-rotation.ts';
export * from './injury-metrics/plex/femur_impulse.ts';
export * from './injury-metrics/plex/tibia_index.ts';
export * from './injury-metrics/thorax/chest-clip-3ms.ts';
export * from './injury-metrics/thorax/chest-deflection.ts';
export * from './injury-metrics/thorax/combined-thoracic-index-cti.ts';
export * from './injury-metrics/thorax/thoracic-trauma-index-tti.ts';
export * from './injury-metrics/thorax/viscous-criterion-vc.ts';
export * from './limits.ts';
export * from './offset-corrections/neck_moment_correction.ts';
export * from './offset-corrections/tibia_moment_correction.ts';
export * from './peak.ts';
export * from './risk.ts';
export * from './signal.ts';
export * from './signal-operation/average.ts';
export * from './signal-operation/BW.ts';
export * from './signal-operation/bias.ts';
export * from './signal-operation/compare signals.ts';
export * from './signal-operation/derive.ts';
export * from './signal-operation/FIR.ts';
export { commonRange, firstIndex } from './signal-operation/grid.ts';
export * from './signal-operation/integrate.ts';
export * from './signal-operation/pad-cut.ts';
export * from './signal-operation/resample.ts';
export * from './signal-operation/resultant.ts';
export * from './signal-operation/scale.ts';
export * from './signal-operation/sum.ts';
export * from './signal-operation/truncate.ts';
export * from './signal-operation/x-y signal.ts';
export * from './vehicle-test-metrics/intrusion.ts';
export * from './vehicle-test-metrics/loadcell.ts';
export * from './vehicle-test-metrics/NCAP.ts';
export * from './vehicle-test-metrics/olc.ts';
