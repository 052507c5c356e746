import type { Language } from 'platform/languages';
import { compose, isPlain, type Letter } from './compose.ts';
import { invitationMessages } from './messages.ts';

interface Invitation {
  language: Language;
  product: string;
  /** Full name of the teacher who invites. */
  sender: string;
  /** Name of the class. */
  room: string;
  link: string;
}

/** Goes to an e-mail address that may have no account yet. */
export function invitationMail({ language, product, sender, room, link }: Invitation): Letter {
  const messages = invitationMessages(language);
  return compose({
    language,
    product,
    name: '',
    subject: isPlain(room)
      ? messages.subject({ room, product })
      : messages.subjectUnnamed({ product }),
    before: [leadOf({ language, product, sender, room })],
    link,
    linkText: messages.link,
    after: [messages.validity, messages.ignore],
  });
}

function leadOf({ language, product, sender, room }: Omit<Invitation, 'link'>): string {
  const messages = invitationMessages(language);
  if (isPlain(sender)) {
    return isPlain(room)
      ? messages.lead({ sender, room, product })
      : messages.leadUnnamed({ sender, product });
  }
  return isPlain(room)
    ? messages.leadOfTeacher({ room, product })
    : messages.leadOfTeacherUnnamed({ product });
}
