export default { preset: 'platform' };
