import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Only these are given out; whatever else looks like a public IPv6 address is wrapped IPv4, or nobody's. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');
/** Looks public, and answers with what a machine of this provider is to know of itself. */
const METADATA = ['168.63.129.16'];

export class NotPublic extends Error {}

/** Whether an IP address is one of the open internet: not private, local, reserved, or wrapped in IPv6. */
export function isPublic(ip: string): boolean {
  if (isIP(ip) === 0) return false;
  const parsed = ipaddr.parse(ip);
  if (parsed.range() !== 'unicast' || METADATA.includes(ip)) return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6);
}

/**
 * Looks a name up for a connection that is about to be made to what comes back, so that no name can lead
 * elsewhere after it was judged. One IP address that is not public spoils them all.
 */
export const publicLookup: LookupFunction = (name, options, done) => {
  lookup(name, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '');
    const [first] = found;
    if (!first || !found.every(({ address }) => isPublic(address))) {
      return done(new NotPublic(`${name} is not public`), '');
    }
    return options.all ? done(null, found) : done(null, first.address, first.family);
  });
};
