/** What a hand check of each channel reads. */
import type { Table } from '../_limits/tables.ts';

/** Body part; then channel, what to do, and what a positive value means. */
const SIGNS: readonly (readonly [group: string, rows: readonly (readonly [string, string, string])[]])[] = [
  [
    'Any part of the body',
    [
      ['acceleration x, y, z', 'tap on the back, left side, top', '+ + +'],
      ['angular velocity x', 'tilt the right ear down', '+'],
      ['angular velocity y', 'nod back, chin up', '+'],
      ['angular velocity z', 'turn the nose to the right', '+'],
    ],
  ],
  [
    'Upper and lower neck',
    [
      ['Fx', 'push the head rearward, hold the chest', '+'],
      ['Fy', 'push the head to the left, hold the chest', '+'],
      ['Fz', 'pull the head up', '+'],
      ['Mx', 'left ear towards the left shoulder', '+'],
      ['My', 'flexion: chin towards the sternum', '+'],
      ['Mz', 'chin towards the left shoulder', '+'],
    ],
  ],
  [
    'Lumbar spine',
    [
      ['Fx', 'push the chest rearward, hold the pelvis', '+'],
      ['Fy', 'push the chest to the left, hold the pelvis', '+'],
      ['Fz', 'pull the chest up', '+'],
      ['Mx', 'left shoulder towards the left hip', '+'],
      ['My', 'flexion: sternum towards the thighs', '+'],
      ['Mz', 'turn the chest to the left', '+'],
    ],
  ],
  [
    'Thorax and abdomen',
    [
      ['chest deflection x', 'push the sternum in', '\u2212'],
      ['THOR chest and abdomen x', 'push the point in', '\u2212'],
      ['rib deflection y, also of shoulder and abdomen', 'push the ribs in from the left', '+'],
      ['rib deflection y', 'push the ribs in from the right', '\u2212'],
    ],
  ],
  [
    'Femur, seated',
    [
      ['Fz', 'push the knee towards the hip', '\u2212'],
      ['Fx', 'pull the knee up, hold the hip', '+'],
      ['Fy', 'pull the knee to the right', '+'],
      ['Mx', 'bend the knee to the left', '+'],
      ['My', 'bend the knee up', '+'],
    ],
  ],
  ['Knee', [['slider displacement x', 'push the shin rearward, hold the thigh', '\u2212']]],
  [
    'Upper and lower tibia',
    [
      ['Fz', 'push the foot up', '\u2212'],
      ['Fx', 'pull the ankle forward, hold the knee', '+'],
      ['Fy', 'pull the ankle to the right', '+'],
      ['Mx', 'bend the ankle to the left', '+'],
      ['My', 'bend the ankle forward', '+'],
    ],
  ],
  ['Ankle', [['angle y', 'dorsiflexion: toes up', '+']]],
  ['Belt', [['tension', 'pull the webbing', '+, conventionally']]],
];

export default {
  columns: [{ title: 'Channel' }, { title: 'Do this' }, { title: 'Reads', align: 'center' }],
  rows: SIGNS.flatMap(([group, rows]) => [{ group }, ...rows]),
} satisfies Table;
