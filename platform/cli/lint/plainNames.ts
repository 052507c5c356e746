import type { Rule, Scope } from 'eslint';

/**
 * Names that say too little, each with better ones. They are names of variables, parameters and
 * functions; a property may be named by the wire, a table or Node.
 */
export const VAGUE_NAMES: Readonly<Record<string, string>> = {
  address: 'path, url, email or ip',
  addresses: 'paths, urls, emails or ips',
  asked: 'requested, or what was requested',
  asker: 'requester or probe',
  asks: 'requires or requests',
  begins: 'start',
  begun: 'started, or what was started',
  comes: 'arrives or next',
  door: 'entry point',
  doors: 'entry points',
  eyes: 'viewer',
  gone: 'removed, deleted or ended',
  hang: 'register',
  happening: 'event',
  happenings: 'events',
  hear: 'receive or listen',
  heard: 'received',
  held: 'unreleased, locked, blocked or stored',
  hung: 'registered or contributions',
  keeps: 'stores or contains',
  kept: 'stored, cached or remaining',
  lean: 'alias or patch',
  news: 'notification, notice or unread',
  place: 'index, key, cursor, cell or position',
  places: 'indexes, keys, cells or positions',
  room: 'membership, channel, height or capacity',
  rooms: 'memberships or channels',
  said: 'output, text or reply',
  says: 'message',
  seat: 'subscriber',
  seats: 'subscribers',
  seldom: 'rare',
  sight: 'visibility',
  sights: 'visibility changes',
  spoken: 'texts',
  standing: 'membership',
  stays: 'remaining or isKept',
  tell: 'report, notify, publish or send',
  teller: 'dispatcher',
  tells: 'emits, announces or messages',
  thing: 'target, resource, or its name',
  things: 'targets, resources, or their name',
  told: 'notified, announced or published',
  waits: 'delays or queued',
  wishes: 'preferences or overrides',
  withdrawn: 'revoked',
  witness: 'change hook',
};

/** Rule that refuses names which do not say what they hold. */
export const plainNames: Rule.RuleModule = {
  meta: { type: 'suggestion', schema: [] },
  create({ report, sourceCode }) {
    return {
      'Program:exit'() {
        for (const { set } of sourceCode.scopeManager.scopes) {
          for (const [name, variable] of set) {
            const better = Object.hasOwn(VAGUE_NAMES, name) ? VAGUE_NAMES[name] : undefined;
            const node = better && variable.identifiers.find(isChosenHere);
            if (node) report({ node, message: `\`${name}\` is vague: use ${better}.` });
          }
        }
      },
    };
  },
};

/** A shorthand property takes its name from elsewhere. */
function isChosenHere(identifier: Scope.Variable['identifiers'][number]): boolean {
  const { parent } = identifier as unknown as { parent: { type: string; shorthand?: boolean } };
  return parent.type !== 'Property' || parent.shorthand !== true;
}
