import type { Language } from 'platform/languages';
import type { SecurityMailKind } from '../../database/schema.ts';
import { compose, type Letter } from './compose.ts';
import {
  activationMessages,
  emailChangedMessages,
  dataExportMessages,
  deletionMessages,
  emailConfirmMessages,
  openIdLinkMessages,
  openIdLinkedMessages,
  newDeviceMessages,
  passwordChangedMessages,
  resetMessages,
  securityMessages,
} from './messages.ts';

interface Facts {
  /** Language of the recipient. */
  language: Language;
  product: string;
  /** Full name of the recipient. */
  name: string;
  link: string;
}

export function activationMail(facts: Facts): Letter {
  const { product } = facts;
  const messages = activationMessages(facts.language);
  return compose({
    ...facts,
    subject: messages.subject({ product }),
    before: [messages.lead({ product })],
    linkText: messages.link,
    after: [messages.validity, messages.ignore({ product })],
  });
}

export function resetMail(facts: Facts): Letter {
  const { product } = facts;
  const messages = resetMessages(facts.language);
  return compose({
    ...facts,
    subject: messages.subject({ product }),
    before: [messages.lead({ product })],
    linkText: messages.link,
    after: [messages.validity, messages.ignore],
  });
}

export function passwordChangedMail(facts: Facts): Letter {
  const { product } = facts;
  const messages = passwordChangedMessages(facts.language);
  return compose({
    ...facts,
    subject: messages.subject({ product }),
    before: [messages.lead({ product }), messages.notYou],
    linkText: messages.link,
    after: [],
  });
}

/** Composes the mail that proves an account, to link it with a provider. */
export function openIdLinkMail({ provider, ...facts }: Facts & { provider: string }): Letter {
  const { product } = facts;
  const messages = openIdLinkMessages(facts.language);
  return compose({
    ...facts,
    subject: messages.subject({ product, provider }),
    before: [messages.lead({ product, provider })],
    linkText: messages.link,
    after: [messages.validity, messages.ignore],
  });
}

/** Composes the mail about a link with a provider. */
export function openIdLinkedMail({ provider, ...facts }: Facts & { provider: string }): Letter {
  const { product } = facts;
  const messages = openIdLinkedMessages(facts.language);
  return compose({
    ...facts,
    subject: messages.subject({ product, provider }),
    before: [messages.lead({ product, provider }), messages.notYou],
    linkText: messages.link,
    after: [],
  });
}

/** Device of a log-in; its texts are empty if they are unknown. */
export interface MailedDevice {
  browser: string;
  system: string;
  network: string;
}

export function newDeviceMail({ device, ...facts }: Facts & { device: MailedDevice }): Letter {
  const { product } = facts;
  const { browser, system, network } = device;
  const messages = newDeviceMessages(facts.language);
  const isNamed = browser !== '' && system !== '';
  const named = isNamed ? messages.browserOnSystem({ browser, system }) : browser || system;
  return compose({
    ...facts,
    subject: messages.subject({ product }),
    before: [
      messages.lead({ product }),
      messages.device({ device: named || messages.unknownDevice }),
      ...(network === '' ? [] : [messages.network({ network })]),
      messages.notYou,
    ],
    linkText: messages.link,
    after: [],
  });
}

/** Composes the mail that announces the deletion of the account, and can prevent it. */
export function deletionMail({ day, ...facts }: Facts & { day: Date }): Letter {
  const { product } = facts;
  const messages = deletionMessages(facts.language);
  return compose({
    ...facts,
    subject: messages.subject({ product }),
    before: [messages.lead({ product, day }), messages.notYou],
    linkText: messages.link,
    after: [messages.validity],
  });
}

/** Composes the mail that an archive is ready. Its link needs a log-in. */
export function dataExportMail(facts: Facts): Letter {
  const { product } = facts;
  const messages = dataExportMessages(facts.language);
  return compose({
    ...facts,
    subject: messages.subject({ product }),
    before: [messages.lead],
    linkText: messages.link,
    after: [messages.notYou],
  });
}

/** Composes the mail to a new e-mail address of an account. */
export function emailConfirmMail(facts: Facts): Letter {
  const { product } = facts;
  const messages = emailConfirmMessages(facts.language);
  return compose({
    ...facts,
    subject: messages.subject({ product }),
    before: [messages.lead({ product })],
    linkText: messages.link,
    after: [messages.validity, messages.ignore],
  });
}

/** Composes the mail to the previous e-mail address of an account. */
export function emailChangedMail({ contact, ...facts }: Facts & { contact: string }): Letter {
  const { product } = facts;
  const messages = emailChangedMessages(facts.language);
  return compose({
    ...facts,
    subject: messages.subject({ product }),
    before: [messages.lead({ product }), messages.notYou],
    linkText: messages.link,
    after: [messages.validity({ contact })],
  });
}

type SecurityTexts = ReturnType<typeof securityMessages>;
type Words = (values: { product: string }) => string;

/** Action that a security mail offers to its recipient. */
type WayOut = 'restore' | 'new password' | 'ask the operator';

const SECURITY_MAILS: Record<
  SecurityMailKind,
  (texts: SecurityTexts) => readonly [subject: Words, lead: Words, wayOut: WayOut]
> = {
  second_factor_on: (texts) => [texts.onSubject, texts.onLead, 'restore'],
  second_factor_off: (texts) => [texts.offSubject, texts.offLead, 'new password'],
  second_factor_reset: (texts) => [texts.resetSubject, texts.resetLead, 'ask the operator'],
  sessions_ended: (texts) => [texts.endedSubject, texts.endedLead, 'ask the operator'],
  recovery_codes_renewed: (texts) => [texts.renewedSubject, texts.renewedLead, 'new password'],
  recovery_code_used: (texts) => [texts.usedSubject, texts.usedLead, 'new password'],
  passkey_added: (texts) => [texts.passkeyAddedSubject, texts.passkeyAddedLead, 'restore'],
  passkey_removed: (texts) => [
    texts.passkeyRemovedSubject,
    texts.passkeyRemovedLead,
    'new password',
  ],
};

/** Composes the mail about a security event of the account, with a way out. */
export function securityMail(
  kind: SecurityMailKind,
  { contact, ...facts }: Facts & { contact: string },
): Letter {
  const { product } = facts;
  const messages = securityMessages(facts.language);
  const [subject, lead, wayOut] = SECURITY_MAILS[kind](messages);
  const paragraph = {
    restore: messages.restore,
    'new password': messages.newPassword,
    'ask the operator': messages.asked({ contact }),
  }[wayOut];
  return compose({
    ...facts,
    subject: subject({ product }),
    before: [lead({ product }), paragraph],
    linkText: wayOut === 'restore' ? messages.restoreLink : messages.newPasswordLink,
    after: wayOut === 'restore' ? [messages.validity({ contact })] : [],
  });
}
