export default { title: 'Computed', onBrokenAnchors: 'throw', examples: { timeLimit: 1 } };
