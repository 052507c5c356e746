import type { Language } from 'platform/languages';
import { isPlain } from '../../security/unlinked.ts';
import { compose, type Letter } from './compose.ts';
import { invitationMessages, teacherInvitationMessages } from './messages.ts';

interface Invitation {
  language: Language;
  product: string;
  /** Full name of the teacher who invites. */
  sender: string;
  /** Name of the class. */
  className: string;
  link: string;
}

/** Composes an invitation to an e-mail address that may have no account yet. */
export function invitationMail(invitation: Invitation): Letter {
  return letterOf(invitation, invitationMessages(invitation.language), []);
}

/** Composes an invitation to teach the class. */
export function teacherInvitationMail(invitation: Invitation): Letter {
  const messages = teacherInvitationMessages(invitation.language);
  return letterOf(invitation, messages, [messages.rights]);
}

type Messages = Omit<ReturnType<typeof teacherInvitationMessages>, 'rights'>;

function letterOf(invitation: Invitation, messages: Messages, explained: string[]): Letter {
  const { language, product, className: className, link } = invitation;
  return compose({
    language,
    product,
    name: '',
    subject: isPlain(className)
      ? messages.subject({ room: className, product })
      : messages.subjectUnnamed({ product }),
    before: [leadOf(invitation, messages), ...explained],
    link,
    linkText: messages.link,
    after: [messages.validity, messages.ignore],
  });
}

function leadOf({ product, sender, className: className }: Invitation, messages: Messages): string {
  if (isPlain(sender)) {
    return isPlain(className)
      ? messages.lead({ sender, room: className, product })
      : messages.leadUnnamed({ sender, product });
  }
  return isPlain(className)
    ? messages.leadOfTeacher({ room: className, product })
    : messages.leadOfTeacherUnnamed({ product });
}
