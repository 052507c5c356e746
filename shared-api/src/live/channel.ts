// For the shell: a copy of shared-api/live in it would win over the one that the front door preloads for a page.
export { backoff, withJitter } from './backoff.ts';
export { openChannel } from './openChannel.ts';
