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
  /** Frames of the client. */
  sends: readonly AnySchema[];
  /** Frames of the server. */
  receives: readonly AnySchema[];
}

/** In the order of the documentation. */
export const CHANNELS: readonly Channel[] = [
  {
    path: CLASS_CHANNEL,
    title: 'What happens in a class',
    description: 'The server alone sends. Whoever was away asks for the lists again.',
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
    description: 'Whoever was away asks for the messages after the last one that they know.',
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
    title: 'What is new for one person',
    description:
      'The server alone sends, and to nobody who has switched notifications off. Whoever was away asks for the list again. With `?zone=Europe/Berlin` the zone of the device is that of the mails, for who has chosen none.',
    sends: [],
    receives: [notificationFrame, unreadFrame, inboxErrorFrame],
  },
  {
    path: ACTIVATION_CHANNEL,
    title: 'Activation of an account',
    description: "For who waits, and for who comes by the mail's link.",
    sends: [activationRequestFrame, activationConfirmFrame],
    receives: [activationDoneFrame, activationErrorFrame],
  },
  {
    path: RELEASES_CHANNEL,
    title: 'Releases',
    description:
      'For every open tab, with a token or without: whoever runs a release hears within seconds that it was withdrawn.',
    sends: [runningFrame],
    receives: [withdrawnFrame, releasesErrorFrame],
  },
];
