import {
  activationMail,
  emailChangedMail,
  emailConfirmMail,
  passwordChangedMail,
  resetMail,
} from './letters.ts';

const facts = {
  product: 'Homeroom',
  name: 'Zoë O’Neill',
  link: 'https://school.example/x?a=1&b=2',
};

test.each([
  ['activation', activationMail(facts)],
  ['reset', resetMail(facts)],
  ['changed password', passwordChangedMail(facts)],
  ['new address', emailConfirmMail(facts)],
  ['changed address', emailChangedMail({ ...facts, contact: 'help@school.example' })],
])('the mail about %s says the same as text and as HTML', (_title, { subject, text, html }) => {
  expect(subject).toContain('Homeroom');
  expect(text).toContain('Hello Zoë O’Neill,');
  expect(text).toContain(`\n${facts.link}\n`);
  expect(html).toContain('Hello Zoë O’Neill,');
  expect(html).toContain('href="https://school.example/x?a=1&amp;b=2"');
  for (const line of text.split('\n\n').slice(1, 2)) expect(html).toContain(line);
});

test('a name is never markup', () => {
  const { html } = activationMail({ ...facts, name: '<b>Bob</b>' });
  expect(html).not.toContain('<b>');
});

test.each(['Win at https://evil.example', 'www.evil.example', 'Ann\nBuy this', 'a@evil.example'])(
  'a name that smuggles in an address is left out: %j',
  (name) => {
    const { text, html } = activationMail({ ...facts, name });
    expect(text).toMatch(/^Hello,\n/);
    expect(html).not.toContain('evil');
  },
);
