// Loaded before jsdom, because it changes a module that jsdom imports.
require('./jest-selectors.cjs');
const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom with the globals that react-router and the API client use and jsdom lacks. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const missing = {
      TextEncoder,
      TextDecoder,
      fetch,
      Request,
      Response,
      Headers,
      structuredClone,
    };
    for (const [name, value] of Object.entries(missing)) this.global[name] ??= value;
  }
};
