import * as Plot from '@observablehq/plot';

export default { description: 'Nothing much.', plot: { marks: [Plot.lineY([1, 2, 3])] } };
