/** Payload with the wrong shape for its topic; the bus counts and drops it. */
export class MalformedEvent extends Error {
  override name = 'MalformedEvent';
}
