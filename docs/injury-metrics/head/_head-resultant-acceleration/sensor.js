import {
  accelerationAtCentreOfGravity,
  cfcFilter,
  derivative,
  headResultantAcceleration,
  peakResultantAcceleration,
  toG,
  truncate,
} from 'crash-signal-toolkit';
import { headSide } from 'crash-signal-toolkit/records';

const { angularVelocity, sensor } = headSide; // rad/s and m/s²
const centre = accelerationAtCentreOfGravity({
  acceleration: sensor,
  angularVelocity,
  angularAcceleration: {
    x: derivative(angularVelocity.x),
    y: derivative(angularVelocity.y),
    z: derivative(angularVelocity.z),
  },
  offset: { x: 0.03, y: 0, z: 0.025 }, // m, from the sensor to the centre
});

/** Resultant in g of an acceleration in m/s². */
const resultantOf = ({ x, y, z }) => {
  return headResultantAcceleration({
    x: cfcFilter(toG(x), 1000),
    y: cfcFilter(toG(y), 1000),
    z: cfcFilter(toG(z), 1000),
  });
};
export const atSensor = resultantOf(sensor);
export const atCentre = resultantOf(centre);

for (const [place, head] of Object.entries({
  sensor: atSensor,
  centre: atCentre,
})) {
  const { value, time } = peakResultantAcceleration(
    truncate(head, -0.02, 0.14),
  );
  console.log(
    `${place}: ${value.toFixed(2)} g at ${(1000 * time).toFixed(1)} ms`,
  );
}
