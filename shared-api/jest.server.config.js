/** Rich text once more, as a server has it: with the whole of each library (platform/build/lean). */
export default {
  displayName: 'on the server',
  preset: 'platform',
  resolver: undefined,
  testMatch: ['**/rich-text/*.test.ts'],
};
