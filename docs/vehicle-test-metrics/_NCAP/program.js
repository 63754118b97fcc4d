import {
  es2reRisk,
  frontalRisk,
  rolloverProbability,
  sidIIsRisk,
  staticStabilityFactor,
  vehicleScore,
} from 'crash-signal-toolkit';

// Peak magnitudes: forces in N, deflections in mm.
export const readings = {
  driver: {
    hic15: 245,
    nij: 0.29,
    neckTension: 1350,
    neckCompression: 420,
    chestDeflection: 22.4,
    femurLeft: 1150,
    femurRight: 2050,
  },
  passenger: {
    hic15: 310,
    nij: 0.41,
    neckTension: 980,
    neckCompression: 250,
    chestDeflection: 15.2,
    femurLeft: 1900,
    femurRight: 1400,
  },
  barrierFront: {
    hic36: 140,
    ribDeflection: 19.5,
    abdominalForce: 610,
    pubicForce: 1480,
  },
  barrierRear: { hic36: 205, pelvisForce: 2350 },
  pole: { hic36: 285, pelvisForce: 3100 },
};

export const driver = frontalRisk(readings.driver, 'Hybrid III 50M');
export const passenger = frontalRisk(
  readings.passenger,
  'Hybrid III 5F',
);
export const barrierFront = es2reRisk(readings.barrierFront);
export const barrierRear = sidIIsRisk(readings.barrierRear);
export const pole = sidIIsRisk(readings.pole);

// Track width and height of the centre of gravity in m.
export const [track, height] = [1.58, 0.56];
export const ssf = staticStabilityFactor(track, height);
// The second argument says whether the vehicle tipped up.
export const rollover = rolloverProbability(ssf, false);

export const vehicle = vehicleScore({
  driver: driver.relative,
  passenger: passenger.relative,
  barrierFront: barrierFront.relative,
  barrierRear: barrierRear.relative,
  pole: pole.relative,
  rolloverProbability: rollover,
});
console.log(
  `vehicle safety score ${vehicle.score.toFixed(6)}: ${vehicle.stars} stars`,
);
