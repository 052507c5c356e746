// A whole sign-up is many clicks, and a build machine may be busy.
export default { preset: 'platform', testTimeout: 20_000 };
