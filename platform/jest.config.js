import preset from './jest-preset.cjs';

export default {
  ...preset,
  roots: ['build', 'pack', 'registry', 'release', 'runtime'].map((dir) => `<rootDir>/${dir}`),
};
