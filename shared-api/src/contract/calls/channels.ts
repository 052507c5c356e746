import type { AnySchema } from 'yup';
import { ACTIVATION_CHANNEL } from '../activation.ts';
import { CHAT_CHANNEL } from '../chat.ts';
import { CLASS_CHANNEL } from '../classChannel.ts';
import { INBOX_CHANNEL } from '../notifications.ts';
import { RELEASES_CHANNEL } from '../releasesChannel.ts';
import {
  activationConfirmFrame,
  activationDoneFrame,
  activationErrorFrame,
  activationRequestFrame,
  chatDeletedFrame,
  chatErrorFrame,
  chatMessageFrame,
  chatPresenceFrame,
  chatSendFrame,
  chatSomebodyTypesFrame,
  chatTypingFrame,
  classChangedFrame,
  classErrorFrame,
  classworkChangedFrame,
  workSubmittedFrame,
  commentAddedFrame,
  commentDeletedFrame,
  commentEditedFrame,
  inboxErrorFrame,
  notificationFrame,
  postDeletedFrame,
  postEditedFrame,
  postPublishedFrame,
  releasesErrorFrame,
  runningFrame,
  threadChangedFrame,
  threadReadFrame,
  unreadFrame,
  withdrawnFrame,
} from '../shapes/frames.ts';

/** A live channel, for the documentation. */
export interface Channel {
  path: string;
  title: string;
  description: string;
  /** Frames that the client sends. */
  sends: readonly AnySchema[];
  /** Frames that the server sends. */
  receives: readonly AnySchema[];
}

/** All channels in the order of the documentation. */
export const CHANNELS: readonly Channel[] = [
  {
    path: CLASS_CHANNEL,
    title: 'Changes in a class',
    description: 'Only the server sends. After a disconnection, request the lists again.',
    sends: [],
    receives: [
      postPublishedFrame,
      postEditedFrame,
      postDeletedFrame,
      commentAddedFrame,
      commentEditedFrame,
      commentDeletedFrame,
      classChangedFrame,
      classworkChangedFrame,
      workSubmittedFrame,
      threadChangedFrame,
      threadReadFrame,
      classErrorFrame,
    ],
  },
  {
    path: CHAT_CHANNEL,
    title: "A class's chat",
    description: 'After a disconnection, request the messages after the last known one.',
    sends: [chatSendFrame, chatTypingFrame],
    receives: [
      chatMessageFrame,
      chatDeletedFrame,
      chatSomebodyTypesFrame,
      chatPresenceFrame,
      chatErrorFrame,
    ],
  },
  {
    path: INBOX_CHANNEL,
    title: 'Notifications of one person',
    description:
      'Only the server sends, and nothing to people who have switched notifications off. After a disconnection, request the list again. `?zone=Europe/Berlin` sets the time zone of mails for people who have chosen none.',
    sends: [],
    receives: [notificationFrame, unreadFrame, inboxErrorFrame],
  },
  {
    path: ACTIVATION_CHANNEL,
    title: 'Activation of an account',
    description: "For pages that wait for activation, and for the page that the mail's link opens.",
    sends: [activationRequestFrame, activationConfirmFrame],
    receives: [activationDoneFrame, activationErrorFrame],
  },
  {
    path: RELEASES_CHANNEL,
    title: 'Releases',
    description:
      'For every open tab, with or without a token: a tab learns within seconds that a release it runs was revoked.',
    sends: [runningFrame],
    receives: [withdrawnFrame, releasesErrorFrame],
  },
];
