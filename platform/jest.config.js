import preset from './jest-preset.cjs';

export default {
  ...preset,
  roots: ['build', 'languages', 'pack', 'registry', 'release', 'runtime', 'testing'].map(
    (dir) => `<rootDir>/${dir}`,
  ),
};
