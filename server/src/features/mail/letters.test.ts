import type { Language } from 'platform/languages';
import { invitationMail } from './invitation.ts';
import {
  activationMail,
  emailChangedMail,
  dataExportMail,
  deletionMail,
  emailConfirmMail,
  newDeviceMail,
  passwordChangedMail,
  resetMail,
} from './letters.ts';

const facts = {
  language: 'en' as Language,
  product: 'Homeroom',
  name: 'Zoë O’Neill',
  link: 'https://school.example/x?a=1&b=2',
};

test.each([
  ['activation', activationMail(facts)],
  ['reset', resetMail(facts)],
  ['changed password', passwordChangedMail(facts)],
  [
    'new device',
    newDeviceMail({
      ...facts,
      device: { browser: 'Firefox', system: 'Linux', network: '203.0.113.0/24' },
    }),
  ],
  ['archive', dataExportMail(facts)],
  ['deletion', deletionMail({ ...facts, day: new Date('2026-12-04T12:00Z') })],
  ['new address', emailConfirmMail(facts)],
  ['changed address', emailChangedMail({ ...facts, contact: 'help@school.example' })],
])(
  'the mail about %s has the same content as text and as HTML',
  (_title, { subject, text, html }) => {
    expect(subject).toContain('Homeroom');
    expect(text).toContain('Hello Zoë O’Neill,');
    expect(text).toContain(`\n${facts.link}\n`);
    expect(html).toContain('Hello Zoë O’Neill,');
    expect(html).toContain('href="https://school.example/x?a=1&amp;b=2"');
    for (const line of text.split('\n\n').slice(1, 2)) expect(html).toContain(line);
  },
);

test('a name is never markup', () => {
  const { html } = activationMail({ ...facts, name: '<b>Bob</b>' });
  expect(html).not.toContain('<b>');
});

test.each(['Win at https://evil.example', 'www.evil.example', 'Ann\nBuy this', 'a@evil.example'])(
  'a name that contains an address is omitted: %j',
  (name) => {
    const { text, html } = activationMail({ ...facts, name });
    expect(text).toMatch(/^Hello,\n/);
    expect(html).not.toContain('evil');
  },
);

describe.each([
  ['de', 'ltr', 'E-Mail-Adresse für Homeroom bestätigen', 'Guten Tag Zoë O’Neill,'],
  // The names of the product and the recipient run from left to right within other text.
  ['ar', 'rtl', 'أكِّد بريدك الإلكتروني في \u2068Homeroom\u2069', 'مرحبًا \u2068Zoë O’Neill\u2069،'],
] as const)('a mail in %s', (language, direction, subject, greeting) => {
  test('is entirely in that language, and declares it', () => {
    const mail = activationMail({ ...facts, language });
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(greeting);
    expect(mail.html).toContain(`<html lang="${language}" dir="${direction}">`);
    expect(mail.text.replaceAll(/Homeroom|Zoë O’Neill|https:\S+/g, '')).not.toMatch(
      /\b(the|your|link works)\b/i,
    );
  });

  test('contains the name of a class only if it is plain', () => {
    const invitation = { language, product: 'Homeroom', link: facts.link };
    const plain = invitationMail({ ...invitation, sender: 'Ada', className: 'Algebra' });
    expect(plain.subject).toContain('Algebra');
    const className = 'www.evil.example';
    const unnamed = invitationMail({ ...invitation, sender: className, className: className });
    expect(unnamed.subject + unnamed.text + unnamed.html).not.toContain('evil');
  });
});
