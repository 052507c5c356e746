import { messagesOf } from '../../messages-of.ts';
import { localizedTextsOf } from '../../localized-text.ts';

const messages = messagesOf('releases', {
  notATester: 'You may not see releases that nobody else has.',
  withdrawn: '{remote} {release} was withdrawn.',
  /** {path} is a path such as /login. */
  reservedAddress:
    'This release of {remote} uses {path}. Only the product itself can use this address.',
  /** {owner} is the name of another remote. */
  takenAddress:
    'This release of {remote} uses {path}. That address overlaps with pages of {owner}.',
  nameRelease: 'Name a release of this site, or an origin such as http://localhost:5173.',
  neverPromoted: '{remote} was never promoted here.',
  /** {start} is the beginning of a release's id. */
  noRelease: '{remote} has no release {start} here: release it first.',
  severalReleases: 'More than one release of {remote} begins with {start}.',
});

export const errorMessages = localizedTextsOf(messages);
