import { compose, type Letter } from './compose.ts';

interface Facts {
  product: string;
  /** The recipient's full name. */
  name: string;
  link: string;
}

export function activationMail({ product, name, link }: Facts): Letter {
  return compose({
    product,
    name,
    subject: `Confirm your e-mail address for ${product}`,
    before: [
      `Welcome to ${product}! One step is left: open the link and press the button on the page, to ` +
        'confirm that this address is yours.',
    ],
    link,
    linkText: 'Confirm my e-mail address',
    after: [
      'The link works once, for 48 hours.',
      `You did not sign up for ${product}? Then please ignore this mail. Without you, nothing happens.`,
    ],
  });
}

export function resetMail({ product, name, link }: Facts): Letter {
  return compose({
    product,
    name,
    subject: `Choose a new password for ${product}`,
    before: [
      `Somebody, hopefully you, asked for a new password for your ${product} account. Open the link ` +
        'to choose one.',
    ],
    link,
    linkText: 'Choose a new password',
    after: [
      'The link works once, for one hour.',
      'You did not ask for it? Then please ignore this mail. Your password stays as it is.',
    ],
  });
}

export function passwordChangedMail({ product, name, link }: Facts): Letter {
  return compose({
    product,
    name,
    subject: `Your ${product} password was changed`,
    before: [
      `The password of your ${product} account was changed, and all other devices were logged out.`,
      'If it was you, nothing more is to be done. If it was not you, choose a new password at once:',
    ],
    link,
    linkText: 'Choose a new password',
    after: [],
  });
}

/** Goes to the e-mail address that the account is to have. */
export function emailConfirmMail({ product, name, link }: Facts): Letter {
  return compose({
    product,
    name,
    subject: `Confirm your new e-mail address for ${product}`,
    before: [
      `Somebody, hopefully you, wants to use this address for a ${product} account. Open the link and press the ` +
        'button on the page. Until then the old address counts.',
    ],
    link,
    linkText: 'Confirm my new e-mail address',
    after: [
      'The link works once, for 48 hours.',
      'You do not know what this is about? Then please ignore this mail. Without you, nothing happens.',
    ],
  });
}

/** Goes to the e-mail address that the account had before. */
export function emailChangedMail({
  product,
  name,
  link,
  contact,
}: Facts & { contact: string }): Letter {
  return compose({
    product,
    name,
    subject: `Your ${product} e-mail address was changed`,
    before: [
      `Your ${product} account has a new e-mail address. No more mails about it will come here.`,
      'If it was you, nothing more is to be done. If it was not you, take the account back at once. All devices are ' +
        'logged out then, and you choose a new password:',
    ],
    link,
    linkText: 'It was not me: take the account back',
    after: [`The link works once, for 72 hours. After that, write to ${contact}.`],
  });
}
