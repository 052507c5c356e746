import { notification } from './notifications.ts';
import { postComment } from './stream.ts';
import { count, flag, group, id, instant, listOf, oneOf, picture, text } from './fields.ts';

// What travels on live channels, in JSON.

const NONCE = 'Chosen by the client, at most 64 characters; comes back to the sender alone.';

export const chatSendFrame = group({
  text: text('Plain text.', 'Good morning!'),
  nonce: text(
    `${NONCE} The same text sent again under its nonce is the same message.`,
    'a1b2c3',
  ).optional(),
}).meta({ description: 'A message.' });

export const chatTypingFrame = group({
  type: oneOf(['typing'], 'The kind of frame.'),
}).meta({ description: 'Sent at most every few seconds while somebody writes.' });

export const chatMessageFrame = group({
  message: text('Plain text.', 'Good morning!'),
  user_email: text("The sender's; empty where the profile hides it from the reader.", ''),
  username: text("The sender's name.", 'grace'),
  user_id: id('user', 'Of the sender.'),
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
  user_id: id('user', 'Of who types.'),
  username: text('Their name.', 'grace'),
}).meta({ description: 'Somebody else types.' });

export const chatPresenceFrame = group({
  type: oneOf(['presence'], 'The kind of frame.'),
  count: count('How many are there.', 2),
  names: listOf(text('A name.', 'grace'), 'The first few.'),
}).meta({ description: 'Who is there now.' });

const refusal = {
  type: oneOf(['error'], 'The kind of frame.'),
  code: text('As in replies of the API.', 'invalid'),
  message: text('To be shown.', 'The message is empty.'),
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
    'A post says something else now, was pinned or unpinned, or it or a comment on it was restored: ask for it again.',
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
}).meta({ description: 'A comment says something else now.' });

export const commentDeletedFrame = group({
  type: oneOf(['comment_deleted'], 'The kind of frame.'),
  post_id: id('post'),
  comment_id: id('comment'),
}).meta({ description: 'A comment was deleted.' });

export const classChangedFrame = group({
  type: oneOf(['class_changed'], 'The kind of frame.'),
}).meta({ description: 'Settings, cover, code or members: ask for the class again.' });

export const classworkChangedFrame = group({
  type: oneOf(['classwork_changed'], 'The kind of frame.'),
  renamed: group({
    title: text('As it was written.', 'Equations'),
    new_title: text('As it is written now.', 'Linear equations'),
  })
    .optional()
    .meta({ description: 'Of a topic. Absent where none was renamed.' }),
}).meta({
  description: 'Classwork was published, changed, deleted or graded: ask for it again.',
});

export const threadChangedFrame = group({
  type: oneOf(['thread_changed'], 'The kind of frame.'),
  assignment_id: id('classwork'),
  student_id: id('user', 'Of the student whose thread it is.'),
}).meta({
  description:
    'A private message was written, deleted or restored: ask for them again. To teachers, and to that student, alone.',
});

export const threadReadFrame = group({
  type: oneOf(['thread_read'], 'The kind of frame.'),
  assignment_id: id('classwork'),
  student_id: id('user', 'Of the student whose thread it is.'),
}).meta({
  description: 'The reader of this channel has read private messages, in whatever tab.',
});

export const classErrorFrame = group(refusal).meta({
  description: 'Refuses whatever a client sends.',
});

export const workSubmittedFrame = group({
  type: oneOf(['work_submitted'], 'The kind of frame.'),
  assignment_ids: listOf(id('classwork'), 'What was handed in for.'),
}).meta({
  description:
    'Students handed in: ask for it again. To teachers alone, every few seconds at most, for all that came meanwhile.',
});

export const notificationFrame = group({
  type: oneOf(['notification'], 'The kind of frame.'),
  item: notification,
}).meta({ description: 'Something new; of much of the same, the whole of it under its new id.' });

export const unreadFrame = group({
  type: oneOf(['unread'], 'The kind of frame.'),
  count: count('How many are not read; 100 stands for more.', 3),
}).meta({ description: 'At the start, and whenever it has changed, wherever that was done.' });

export const inboxErrorFrame = group(refusal).meta({
  description: 'Refuses whatever a client sends.',
});

export const activationRequestFrame = group({
  type: oneOf(['request'], 'The kind of frame.'),
  code: oneOf(['001'], 'Its code.'),
}).meta({
  description:
    'Sent by who waits, with the token of their session. Also sends the mail again, at most once a minute.',
});

/** Names one release of one remote. */
export const ofRelease = {
  remote: text('Name of the remote; `shell` for the shell.', 'mf-chat'),
  release: text('Its release, as in the registry.', '9d37a1b2c3d4'),
};

export const runningFrame = group({
  type: oneOf(['running'], 'The kind of frame.'),
  shell: text('Release of the shell; empty where it has none.', '3960f4509512'),
  releases: listOf(group(ofRelease), 'Those that the tab has taken code of.'),
}).meta({ description: 'What the tab runs: at the start, and whenever it has taken another.' });

export const withdrawnFrame = group({
  type: oneOf(['withdrawn'], 'The kind of frame.'),
  ...ofRelease,
}).meta({ description: 'A release that the tab runs was withdrawn: ask for the registry again.' });

export const releasesErrorFrame = group(refusal).meta({ description: 'A frame was refused.' });

const PASSWORDS = {
  password: text('The one chosen at sign-up: refused where it is another.', 'nine lives of a cat'),
  new_password: text(
    'Replaces the one chosen at sign-up, and ends every session that was opened with it.',
    'ten lives of a cat',
  ),
};

export const activationConfirmFrame = group({
  type: oneOf(['confirmed'], 'The kind of frame.'),
  code: oneOf(['002'], 'Its code.'),
  id: id('user', 'Of the person, from the link.'),
  password: PASSWORDS.password.optional(),
  new_password: PASSWORDS.new_password.optional(),
}).meta({
  description:
    "Sent by who confirms, with the token from the mail's link. Without a password it says no more than that the mailbox is theirs: for the browser that signed up.",
});

export const activationDoneFrame = group({
  type: oneOf(['confirmed'], 'The kind of frame.'),
  code: oneOf(['003'], 'Its code.'),
}).meta({
  description: 'The account is active. Sent to who confirmed and to everybody who waits.',
});

export const activationErrorFrame = group({
  ...refusal,
  fields: group({
    password: text('What is wrong with it.', 'This is not the sign-up password.').optional(),
    new_password: text('What is wrong with it.', 'At least 8 characters.').optional(),
  })
    .optional()
    .default(undefined)
    .meta({ description: 'Where it concerns one. The connection stays for another try.' }),
}).meta({ description: 'What was wrong with the frame or the link.' });
