/** Readings of a frontal test that several tests rate: forces in N, deflection in mm. */
export const DRIVER_READINGS = {
  hic15: 245,
  nij: 0.29,
  neckTension: 1350,
  neckCompression: 420,
  chestDeflection: 22.4,
  femurLeft: 1150,
  femurRight: 2050,
};
