import { notification } from './notifications.ts';
import { postComment } from './stream.ts';
import { count, flag, group, id, instant, listOf, oneOf, picture, text } from './fields.ts';

// Frames of the live channels, in JSON.

const NONCE = 'Chosen by the client, at most 64 characters; returned to the sender alone.';

export const chatSendFrame = group({
  text: text('Plain text.', 'Good morning!'),
  nonce: text(
    `${NONCE} A repeat with the same text and nonce creates no second message.`,
    'a1b2c3',
  ).optional(),
}).meta({ description: 'A message.' });

export const chatTypingFrame = group({
  type: oneOf(['typing'], 'The kind of frame.'),
}).meta({ description: 'Sent at most every few seconds while somebody types.' });

export const chatMessageFrame = group({
  message: text('Plain text.', 'Good morning!'),
  user_email: text("The sender's address; empty where the profile hides it from the reader.", ''),
  username: text("The sender's name.", 'grace'),
  user_id: id('user', 'Id of the sender.'),
  id: id('message'),
  timestamp: instant('When it was sent.'),
  deletable: flag('Whether the reader may delete it.', false),
  image_url: picture("The sender's picture."),
  nonce: text(NONCE, 'a1b2c3').optional(),
}).meta({ description: 'A message of anybody in the class.' });

export const chatDeletedFrame = group({
  type: oneOf(['deleted'], 'The kind of frame.'),
  id: id('message'),
}).meta({ description: 'A message was deleted.' });

export const chatSomebodyTypesFrame = group({
  type: oneOf(['typing'], 'The kind of frame.'),
  user_id: id('user', 'Id of the person who types.'),
  username: text('Username of the person.', 'grace'),
}).meta({ description: 'Somebody else types.' });

export const chatPresenceFrame = group({
  type: oneOf(['presence'], 'The kind of frame.'),
  count: count('Number of people online.', 2),
  names: listOf(text('A username.', 'grace'), 'The first few people.'),
}).meta({ description: 'Lists who is online.' });

const refusal = {
  type: oneOf(['error'], 'The kind of frame.'),
  code: text('An error code, as in replies of the API.', 'invalid'),
  message: text('Text to show.', 'The message is empty.'),
};

export const chatErrorFrame = group({
  ...refusal,
  nonce: text(NONCE, 'a1b2c3').optional(),
}).meta({ description: 'A frame was refused.' });

export const postPublishedFrame = group({
  type: oneOf(['post_published'], 'The kind of frame.'),
  post_id: id('post'),
}).meta({ description: 'A post was published.' });

export const postEditedFrame = group({
  type: oneOf(['post_edited'], 'The kind of frame.'),
  post_id: id('post'),
}).meta({
  description:
    'A post was edited, pinned, unpinned or restored, or a comment on it was restored: request the post again.',
});

export const postDeletedFrame = group({
  type: oneOf(['post_deleted'], 'The kind of frame.'),
  post_id: id('post'),
}).meta({ description: 'A post was deleted.' });

export const commentAddedFrame = group({
  type: oneOf(['comment_added'], 'The kind of frame.'),
  post_id: id('post'),
  comment: postComment,
}).meta({ description: 'Somebody commented on a post.' });

export const commentEditedFrame = group({
  type: oneOf(['comment_edited'], 'The kind of frame.'),
  post_id: id('post'),
  comment: postComment,
}).meta({ description: 'A comment was edited.' });

export const commentDeletedFrame = group({
  type: oneOf(['comment_deleted'], 'The kind of frame.'),
  post_id: id('post'),
  comment_id: id('comment'),
}).meta({ description: 'A comment was deleted.' });

export const classChangedFrame = group({
  type: oneOf(['class_changed'], 'The kind of frame.'),
}).meta({
  description:
    'The settings, cover, code or members of the class changed: request the class again.',
});

export const classworkChangedFrame = group({
  type: oneOf(['classwork_changed'], 'The kind of frame.'),
  renamed: group({
    title: text('The former title.', 'Equations'),
    new_title: text('The new title.', 'Linear equations'),
  })
    .optional()
    .meta({ description: 'The renamed topic; absent when none was renamed.' }),
}).meta({
  description: 'Classwork was published, changed, deleted or graded: request it again.',
});

export const threadChangedFrame = group({
  type: oneOf(['thread_changed'], 'The kind of frame.'),
  assignment_id: id('classwork'),
  student_id: id('user', 'Id of the student of the thread.'),
}).meta({
  description:
    'A private message was written, deleted or restored: request the thread again. Only teachers and the student receive it.',
});

export const threadReadFrame = group({
  type: oneOf(['thread_read'], 'The kind of frame.'),
  assignment_id: id('classwork'),
  student_id: id('user', 'Id of the student of the thread.'),
}).meta({
  description: 'The reader of this channel has read private messages, in this tab or another.',
});

export const classErrorFrame = group(refusal).meta({
  description: 'Refuses a client frame; this channel accepts none.',
});

export const workSubmittedFrame = group({
  type: oneOf(['work_submitted'], 'The kind of frame.'),
  assignment_ids: listOf(id('classwork'), 'The classwork with new submissions.'),
}).meta({
  description:
    'Students handed in: request the classwork again. Only teachers receive it, at most every few seconds, for all submissions since the last frame.',
});

export const notificationFrame = group({
  type: oneOf(['notification'], 'The kind of frame.'),
  item: notification,
}).meta({
  description: 'A new notification, or one that has grown, in full and under its new id.',
});

export const unreadFrame = group({
  type: oneOf(['unread'], 'The kind of frame.'),
  count: count(
    'Number of unread notifications. Counting stops at 100, which means 100 or more.',
    3,
  ),
}).meta({ description: 'Sent at the start, and on each change, from whatever device.' });

export const inboxErrorFrame = group(refusal).meta({
  description: 'Refuses a client frame; this channel accepts none.',
});

export const activationRequestFrame = group({
  type: oneOf(['request'], 'The kind of frame.'),
  code: oneOf(['001'], 'Code of the frame.'),
}).meta({
  description:
    'Sent by a page that waits for activation, with the token of its session. Also sends the mail again, at most once a minute.',
});

/** Identifies one release of one remote. */
export const ofRelease = {
  remote: text('Name of the remote; `shell` for the shell.', 'mf-chat'),
  release: text('Id of the release, as in the registry.', '9d37a1b2c3d4'),
};

export const runningFrame = group({
  type: oneOf(['running'], 'The kind of frame.'),
  shell: text('Release of the shell; empty when the shell has none.', '3960f4509512'),
  releases: listOf(group(ofRelease), 'Releases whose code the tab has loaded.'),
}).meta({
  description: 'The releases that the tab runs; sent at the start, and after loading another.',
});

export const withdrawnFrame = group({
  type: oneOf(['withdrawn'], 'The kind of frame.'),
  ...ofRelease,
}).meta({ description: 'A release that the tab runs was revoked: request the registry again.' });

export const releasesErrorFrame = group(refusal).meta({ description: 'A frame was refused.' });

const PASSWORDS = {
  password: text('The password of the sign-up; another one is refused.', 'nine lives of a cat'),
  new_password: text(
    'Replaces the password of the sign-up, and ends every session opened with it.',
    'ten lives of a cat',
  ),
};

export const activationConfirmFrame = group({
  type: oneOf(['confirmed'], 'The kind of frame.'),
  code: oneOf(['002'], 'Code of the frame.'),
  id: id('user', 'Id of the person, from the link.'),
  password: PASSWORDS.password.optional(),
  new_password: PASSWORDS.new_password.optional(),
}).meta({
  description:
    "Sent to confirm, with the token from the mail's link. Without a password, it only proves ownership of the mailbox, which suffices for the browser that signed up.",
});

export const activationDoneFrame = group({
  type: oneOf(['confirmed'], 'The kind of frame.'),
  code: oneOf(['003'], 'Code of the frame.'),
}).meta({
  description: 'The account is active. Sent to the tab that confirmed, and to all tabs that wait.',
});

export const activationErrorFrame = group({
  ...refusal,
  fields: group({
    password: text('Error message of the field.', 'This is not the sign-up password.').optional(),
    new_password: text('Error message of the field.', 'At least 8 characters.').optional(),
  })
    .optional()
    .default(undefined)
    .meta({
      description:
        'Present when the error concerns a field. The connection stays open for another try.',
    }),
}).meta({ description: 'An error in the frame or in the link.' });
