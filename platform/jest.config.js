import preset from './jest-preset.cjs';

export default {
  ...preset,
  roots: ['registry', 'release', 'runtime'].map((dir) => `<rootDir>/${dir}`),
};
