import { compose, isPlain, type Letter } from './compose.ts';

interface Invitation {
  product: string;
  /** Full name of the teacher who invites. */
  sender: string;
  /** Name of the class. */
  room: string;
  link: string;
}

/** Goes to an e-mail address that may have no account yet. */
export function invitationMail({ product, sender, room, link }: Invitation): Letter {
  const who = isPlain(sender) ? sender : 'A teacher';
  const what = isPlain(room) ? `the class “${room}”` : 'a class';
  return compose({
    product,
    name: '',
    subject: isPlain(room) ? `Join “${room}” on ${product}` : `Join a class on ${product}`,
    before: [
      `${who} invites you to join ${what} on ${product}. Open the link, and log in or sign up if you ` +
        'are asked to.',
    ],
    link,
    linkText: 'Join the class',
    after: [
      'The link works once, for 14 days. Please do not pass it on.',
      'You do not know what this is about? Then please ignore this mail. Without you, nothing happens.',
    ],
  });
}
