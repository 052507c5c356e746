import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The only allocated range; other public-looking IPv6 addresses are wrapped IPv4, or unassigned.
 */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');
/** Public-looking address at which a cloud provider serves metadata of the machine. */
const METADATA = ['168.63.129.16'];

export class NotPublic extends Error {}

/** Whether an IP address is public: not private, local, reserved, or wrapped in IPv6. */
export function isPublic(ip: string): boolean {
  if (isIP(ip) === 0) return false;
  const parsed = ipaddr.parse(ip);
  if (parsed.range() !== 'unicast' || METADATA.includes(ip)) return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6);
}

/**
 * Resolves a name for a connection that uses exactly these addresses, so that the name cannot
 * resolve differently after the check. A single address that is not public makes it fail.
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
