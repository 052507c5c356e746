import { messagesOf } from '../../texts/messages-of.ts';
import { localizedTextsOf } from '../../texts/localized-text.ts';

const messages = messagesOf('releases', {
  notATester: 'Your account cannot choose releases.',
  withdrawn: '{remote} {release} has been revoked.',
  /** {path} is a path such as /login. */
  reservedAddress:
    'This release of {remote} uses {path}. Only the product itself can use this path.',
  /** {owner} is the name of another remote. */
  takenAddress: 'This release of {remote} uses {path}. This path overlaps with pages of {owner}.',
  /** {path} is a path such as /login. */
  missingPage: 'This release of {remote} lacks {path}. People need this page.',
  nameRelease: 'Name a release of this site, or an origin such as http://localhost:5173.',
  neverPromoted: '{remote} has never been promoted here.',
  /** {start} is the beginning of a release's id. */
  noRelease: '{remote} has no release {start} here. Release it first.',
  severalReleases: 'More than one release of {remote} begins with {start}.',
});

export const errorMessages = localizedTextsOf(messages);
