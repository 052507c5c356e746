import { escapeHtml } from './escape-html.ts';

export interface Letter {
  subject: string;
  text: string;
  html: string;
}

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

/** Goes to the address that the account had before. */
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
      'If it was you, log in with the new address from now on:',
    ],
    link,
    linkText: 'Log in',
    after: [`If it was not you, write to ${contact} at once.`],
  });
}

interface Parts {
  product: string;
  name: string;
  subject: string;
  before: string[];
  link: string;
  linkText: string;
  after: string[];
}

function compose({ product, name, subject, before, link, linkText, after }: Parts): Letter {
  const opening = [greeting(name), ...before];
  const ending = [...after, `The ${product} team`];
  const text = [...opening, link, ...ending].join('\n\n') + '\n';
  const address = escapeHtml(link);
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1c2330">
<div style="max-width:560px;margin:0 auto">
${paragraphs(opening)}
<p><a href="${address}" style="${BUTTON}">${escapeHtml(linkText)}</a></p>
<p>The button does not work? Copy this address:<br>${address}</p>
${paragraphs(ending)}
</div>
</body>
</html>
`;
  return { subject, text, html };
}

/** A stranger may sign somebody else up: what looks like an address must not travel in our mails. */
function greeting(name: string): string {
  const isPlain = !/[\p{Cc}:/@\\]|\.\p{L}/u.test(name);
  return isPlain ? `Hello ${name},` : 'Hello,';
}

/** Mail programs know no style sheets. */
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#2f55c8;color:#ffffff;' +
  'text-decoration:none';

function paragraphs(lines: string[]): string {
  return lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n');
}
