/**
 * `contract` of package.json. Increased when a call changes so that clients built before it fail.
 */
export const CONTRACT_VERSION = 1;
