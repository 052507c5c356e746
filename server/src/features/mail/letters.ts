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

/** Composes the mail about a change of the second step or of passkeys, with a way back. */
export function securityMail(
  kind: SecurityMailKind,
  { contact, ...facts }: Facts & { contact: string },
): Letter {
  const { product } = facts;
  const messages = securityMessages(facts.language);
  const [subject, lead] = {
    second_factor_on: [messages.onSubject, messages.onLead],
    second_factor_off: [messages.offSubject, messages.offLead],
    recovery_codes_renewed: [messages.renewedSubject, messages.renewedLead],
    recovery_code_used: [messages.usedSubject, messages.usedLead],
    passkey_added: [messages.passkeyAddedSubject, messages.passkeyAddedLead],
    passkey_removed: [messages.passkeyRemovedSubject, messages.passkeyRemovedLead],
  }[kind] as [Words, Words];
  const isUndone = kind === 'second_factor_on' || kind === 'passkey_added';
  return compose({
    ...facts,
    subject: subject({ product }),
    before: [lead({ product }), isUndone ? messages.restore : messages.newPassword],
    linkText: isUndone ? messages.restoreLink : messages.newPasswordLink,
    after: isUndone ? [messages.validity({ contact })] : [],
  });
}

type Words = (values: { product: string }) => string;
