import type { AnySchema, InferType, ObjectShape } from 'yup';
import {
  count,
  flag,
  group,
  id,
  instant,
  listOf,
  oneOf,
  picture,
  text,
} from '../fields/replies.ts';
import { notification } from '../notifications/schema.ts';
import { ofRelease } from '../releases/schema.ts';
import { postComment } from '../stream/schema.ts';
import {
  ACTIVATION_CHANNEL,
  CHAT_CHANNEL,
  CLASS_CHANNEL,
  INBOX_CHANNEL,
  RELEASES_CHANNEL,
} from './paths.ts';

/** A live channel with its frames, in JSON. */
export interface Channel {
  path: string;
  title: string;
  description: string;
  /** Frames that the client sends. */
  sends: readonly AnySchema[];
  /** Frames that the server sends. */
  receives: readonly AnySchema[];
}

/** The frames of a list of schemas. */
type FrameOf<Schemas extends readonly AnySchema[]> = InferType<Schemas[number]>;
/** The frames of a channel where clients send none, without the error frame. */
type UpdateOf<Schemas extends readonly AnySchema[]> = Exclude<FrameOf<Schemas>, { type: 'error' }>;

/** A frame that its `type` distinguishes from others. */
function frame<const Type extends string, Fields extends ObjectShape>(
  type: Type,
  description: string,
  fields: Fields,
) {
  return group({ type: oneOf([type], 'The kind of frame.'), ...fields }).meta({ description });
}

const refusal = {
  code: text('An error code, as in replies of the API.', 'invalid'),
  message: text('Text to show.', 'The message is empty.'),
};

/** The error frame of channels where only the server sends. */
function refusalOfAll() {
  return frame('error', 'Refuses a client frame; this channel accepts none.', refusal);
}

const post_id = id('post');
const thread = {
  assignment_id: id('classwork'),
  student_id: id('user', 'Id of the student of the thread.'),
};

const classChannel = {
  path: CLASS_CHANNEL,
  title: 'Changes in a class',
  description: 'Only the server sends. After a disconnection, request the lists again.',
  sends: [],
  receives: [
    frame('post_published', 'A post was published.', { post_id }),
    frame(
      'post_edited',
      'A post was edited, pinned, unpinned or restored, or a comment on it was restored: request the post again.',
      { post_id },
    ),
    frame('post_deleted', 'A post was deleted.', { post_id }),
    frame('comment_added', 'Someone commented on a post.', { post_id, comment: postComment }),
    frame('comment_edited', 'A comment was edited.', { post_id, comment: postComment }),
    frame('comment_deleted', 'A comment was deleted.', { post_id, comment_id: id('comment') }),
    frame(
      'class_changed',
      'The settings, cover, code or members of the class changed: request the class again.',
      {},
    ),
    frame(
      'classwork_changed',
      'Classwork was published, changed, deleted or graded: request it again.',
      {
        renamed: group({
          title: text('The former title.', 'Equations'),
          new_title: text('The new title.', 'Linear equations'),
        })
          .optional()
          .meta({ description: 'The renamed topic; absent when none was renamed.' }),
      },
    ),
    frame(
      'work_submitted',
      'Students handed in, or opened a material: request the classwork again. Only teachers receive it, at most every few seconds, for all submissions since the last frame.',
      {
        assignment_ids: listOf(
          id('classwork'),
          'The classwork with new submissions, or newly opened.',
        ),
      },
    ),
    frame(
      'reports_changed',
      'Something was reported, or a report was answered: request the reports again. Only teachers receive it, except the author of what was reported.',
      {},
    ),
    frame(
      'thread_changed',
      'A private message was written, deleted or restored: request the thread again. Only teachers and the student receive it.',
      thread,
    ),
    frame(
      'thread_read',
      'The reader of this channel has read private messages, in this tab or another.',
      thread,
    ),
    refusalOfAll(),
  ],
} satisfies Channel;

/** Frames that the server sends, distinguished by `type`. */
export type ClassFrame = UpdateOf<typeof classChannel.receives>;

const NONCE = 'Chosen by the client, at most 64 characters; returned to the sender alone.';
const nonce = text(NONCE, 'a1b2c3').optional();

const chatSendFrame = group({
  text: text('Plain text.', 'Good morning!'),
  nonce: text(
    `${NONCE} A repeat with the same text and nonce creates no second message.`,
    'a1b2c3',
  ).optional(),
}).meta({ description: 'A message.' });

const chatTypingFrame = frame('typing', 'Sent at most every few seconds while someone types.', {});

const chatMessageFrame = group({
  message: text('Plain text.', 'Good morning!'),
  user_email: text("The sender's address; empty where the profile hides it from the reader.", ''),
  username: text("The sender's name.", 'grace'),
  user_id: id('user', 'Id of the sender.'),
  id: id('message'),
  timestamp: instant('When it was sent.'),
  deletable: flag('Whether the reader may delete it.', false),
  image_url: picture("The sender's picture."),
  nonce,
}).meta({ description: 'A message of anybody in the class.' });

const chatChannel = {
  path: CHAT_CHANNEL,
  title: "A class's chat",
  description: 'After a disconnection, request the messages after the last known one.',
  sends: [chatSendFrame, chatTypingFrame],
  receives: [
    chatMessageFrame,
    frame('deleted', 'A message was deleted or hidden.', { id: id('message') }),
    frame('restored', 'A hidden message is back: request the messages again.', {
      id: id('message'),
    }),
    frame('typing', 'Someone else types.', {
      user_id: id('user', 'Id of the person who types.'),
      username: text('Username of the person.', 'grace'),
    }),
    frame('presence', 'Lists who is online.', {
      count: count('Number of people online.', 2),
      names: listOf(text('A username.', 'grace'), 'The first few people.'),
    }),
    frame('error', 'A frame was refused.', {
      ...refusal,
      nonce,
      fields: group({ text: text('Error message of the field.', 'At most 2000 characters.') })
        .optional()
        .default(undefined)
        .meta({ description: 'Present when the text contains a blocked word.' }),
      retry_after: count('Seconds after which to send it again; with `slow_mode`.', 5).optional(),
    }),
  ],
} satisfies Channel;
export type ChatSendFrame = InferType<typeof chatSendFrame>;
export type ChatTypingFrame = InferType<typeof chatTypingFrame>;
export type ChatMessageFrame = InferType<typeof chatMessageFrame>;
/** Frames that the server sends; a message has no `type`. */
export type ChatFrame = FrameOf<typeof chatChannel.receives>;

const inboxChannel = {
  path: INBOX_CHANNEL,
  title: 'Notifications of one person',
  description:
    'Only the server sends, and nothing to people who have switched notifications off. After a disconnection, request the list again. `?zone=Europe/Berlin` sets the time zone of emails for people who have chosen none.',
  sends: [],
  receives: [
    frame(
      'notification',
      'A new notification, or one that has grown, in full and under its new id.',
      { item: notification },
    ),
    frame('unread', 'Sent at the start, and on each change, from whatever device.', {
      count: count(
        'Number of unread notifications. Counting stops at 100, which means 100 or more.',
        3,
      ),
    }),
    refusalOfAll(),
  ],
} satisfies Channel;

/** Frames that the server sends, distinguished by `type`. */
export type InboxFrame = UpdateOf<typeof inboxChannel.receives>;

const activationRequestFrame = frame(
  'request',
  'Sent by a page that waits for activation, with the token of its session. Also sends the email again, at most once a minute.',
  { code: oneOf(['001'], 'Code of the frame.') },
);

const activationConfirmFrame = frame(
  'confirmed',
  "Sent to confirm, with the token from the email's link. Without a password, it only proves ownership of the mailbox, which suffices for the browser that signed up.",
  {
    code: oneOf(['002'], 'Code of the frame.'),
    id: id('user', 'Id of the person, from the link.'),
    password: text(
      'The password of the sign-up; another one is refused.',
      'nine lives of a cat',
    ).optional(),
    new_password: text(
      'Replaces the password of the sign-up, and ends every session opened with it.',
      'ten lives of a cat',
    ).optional(),
  },
);

const activationDoneFrame = frame(
  'confirmed',
  'The account is active. Sent to the tab that confirmed, and to all tabs that wait.',
  { code: oneOf(['003'], 'Code of the frame.') },
);

const activationErrorFrame = frame('error', 'An error in the frame or in the link.', {
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
});

const activationChannel = {
  path: ACTIVATION_CHANNEL,
  title: 'Activation of an account',
  description: "For pages that wait for activation, and for the page that the email's link opens.",
  sends: [activationRequestFrame, activationConfirmFrame],
  receives: [activationDoneFrame, activationErrorFrame],
} satisfies Channel;
export type ActivationRequestFrame = InferType<typeof activationRequestFrame>;
export type ActivationConfirmFrame = InferType<typeof activationConfirmFrame>;
export type ActivationDoneFrame = InferType<typeof activationDoneFrame>;
/** Sent instead of `ActivationDoneFrame`: the error in the frame or in the link. */
export type ActivationErrorFrame = InferType<typeof activationErrorFrame>;
/** Frames that the server sends. */
export type ActivationReceivedFrame = FrameOf<typeof activationChannel.receives>;

const runningFrame = frame(
  'running',
  'The releases that the tab runs; sent at the start, and after loading another.',
  {
    shell: text('Release of the shell; empty when the shell has none.', '3960f4509512'),
    releases: listOf(group(ofRelease), 'Releases whose code the tab has loaded.'),
  },
);

const revokedFrame = frame(
  'withdrawn',
  'A release that the tab runs was revoked: request the registry again.',
  ofRelease,
);

const releasesChannel = {
  path: RELEASES_CHANNEL,
  title: 'Releases',
  description:
    'For every open tab, with or without a token: a tab learns within seconds that a release it runs was revoked.',
  sends: [runningFrame],
  receives: [revokedFrame, frame('error', 'A frame was refused.', refusal)],
} satisfies Channel;
export type RunningFrame = InferType<typeof runningFrame>;
export type RevokedFrame = InferType<typeof revokedFrame>;
/** Frames that the server sends. */
export type ReleasesFrame = FrameOf<typeof releasesChannel.receives>;

/** All channels in the order of the documentation. */
export const CHANNELS: readonly Channel[] = [
  classChannel,
  chatChannel,
  inboxChannel,
  activationChannel,
  releasesChannel,
];
