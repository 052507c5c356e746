import type { Language } from 'platform/languages';
import { compose, type Letter } from './compose.ts';
import {
  activationMessages,
  emailChangedMessages,
  emailConfirmMessages,
  openIdLinkMessages,
  openIdLinkedMessages,
  passwordChangedMessages,
  resetMessages,
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
