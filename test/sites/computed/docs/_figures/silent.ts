import * as Plot from '@observablehq/plot';

export default { title: 'Silence', description: '', plot: { marks: [Plot.lineY([1, 2, 3])] } };
