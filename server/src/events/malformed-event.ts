/** A payload that is not what its topic promises; the bus counts and drops it. */
export class MalformedEvent extends Error {
  override name = 'MalformedEvent';
}
