/** `contract` of package.json: raised by a call that changes so that who was built before it fails. */
export const CONTRACT_VERSION = 1;
