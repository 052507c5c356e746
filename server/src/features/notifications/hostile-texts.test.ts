import type { FastifyInstance } from 'fastify';
import { LANGUAGES, type Language } from 'platform/languages';
import { NOTIFICATION_KINDS } from 'shared-api/schema';
import type { Notification } from 'shared-api/contract';
import type { MailKind, SecurityMailKind } from '../../database/schema.ts';
import { newestMail } from '../../testing/sign-up.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { callAs, createClassroom } from '../classes/testing/classroom.ts';
import type { Letter } from '../mail/compose.ts';
import { invitationMail, teacherInvitationMail } from '../mail/invitation.ts';
import {
  activationMail,
  emailChangedMail,
  dataExportMail,
  deletionMail,
  emailConfirmMail,
  openIdLinkMail,
  openIdLinkedMail,
  newDeviceMail,
  passwordChangedMail,
  resetMail,
  securityMail,
} from '../mail/letters.ts';
import { digestMail } from './mail/digest-letter.ts';

let server: TestApp;
let app: FastifyInstance;
beforeAll(async () => {
  server = await testApp();
  app = server.app;
});
afterAll(() => server.close());

const HOSTILE = [
  'Win at https://evil.example/x',
  'evil.example',
  'evil\u3002com',
  'evil\uff0ecom',
  'evil\uff61com',
  'пример.рф',
  '192.0.2.7',
  'a@evil.example',
  'evil.\u200bcom',
];
/** Texts that a mail program turns into links. */
const LINKING = /[.\u3002\uff0e\uff61][\p{L}\p{N}\u200b]|[@]\p{L}|:\/\//u;

const PUBLIC_URL = 'https://school.example';
const LINK = `${PUBLIC_URL}/x?a=1`;
/** Without a network: the server writes it, and it contains dots. */
const DEVICE = { browser: 'Firefox', system: 'Linux', network: '' };

function digestAbout(
  language: Language,
  name: string,
  kinds: readonly Notification['kind'][],
): Letter {
  return digestMail({
    language,
    product: 'Homeroom',
    name,
    items: kinds.map((kind, index) => ({
      id: `n${index}`,
      kind,
      class: { id: 'c1', name },
      actor: { username: name, profile_image: null },
      count: 2,
      title: name,
      excerpt: name,
      href: '/stream/detail/c1',
      date: '2026-11-26T08:00:00.000Z',
      read: false,
    })),
    count: kinds.length,
    publicUrl: PUBLIC_URL,
    unsubscribe: LINK,
  });
}

function aboutSecurity(kind: SecurityMailKind) {
  return (language: Language, name: string) => [
    securityMail(kind, { language, name, product: 'Homeroom', link: LINK, contact: 'the school' }),
  ];
}

/** All kinds of mails, with the same text wherever people can choose one. */
const MAILS: Record<MailKind, (language: Language, name: string) => Letter[]> = {
  activation: (language, name) => [
    activationMail({ language, name, product: 'Homeroom', link: LINK }),
  ],
  reset: (language, name) => [resetMail({ language, name, product: 'Homeroom', link: LINK })],
  password_changed: (language, name) => [
    passwordChangedMail({ language, name, product: 'Homeroom', link: LINK }),
  ],
  new_device: (language, name) => [
    newDeviceMail({ language, name, product: 'Homeroom', link: LINK, device: DEVICE }),
  ],
  deletion: (language, name) => [
    deletionMail({ language, name, product: 'Homeroom', link: LINK, day: new Date(0) }),
  ],
  data_export: (language, name) => [
    dataExportMail({ language, name, product: 'Homeroom', link: LINK }),
  ],
  email_confirm: (language, name) => [
    emailConfirmMail({ language, name, product: 'Homeroom', link: LINK }),
  ],
  email_changed: (language, name) => [
    emailChangedMail({ language, name, product: 'Homeroom', link: LINK, contact: 'the school' }),
  ],
  open_id_link: (language, name) => [
    openIdLinkMail({ language, name, product: 'Homeroom', link: LINK, provider: 'the school' }),
  ],
  open_id_linked: (language, name) => [
    openIdLinkedMail({ language, name, product: 'Homeroom', link: LINK, provider: 'the school' }),
  ],
  second_factor_on: aboutSecurity('second_factor_on'),
  second_factor_off: aboutSecurity('second_factor_off'),
  second_factor_reset: aboutSecurity('second_factor_reset'),
  sessions_ended: aboutSecurity('sessions_ended'),
  recovery_codes_renewed: aboutSecurity('recovery_codes_renewed'),
  recovery_code_used: aboutSecurity('recovery_code_used'),
  passkey_added: aboutSecurity('passkey_added'),
  passkey_removed: aboutSecurity('passkey_removed'),
  invitation: (language, name) => [
    invitationMail({ language, product: 'Homeroom', sender: name, className: name, link: LINK }),
  ],
  teacher_invitation: (language, name) => [
    teacherInvitationMail({
      language,
      product: 'Homeroom',
      sender: name,
      className: name,
      link: LINK,
    }),
  ],
  news: (language, name) => NOTIFICATION_KINDS.map((kind) => digestAbout(language, name, [kind])),
  digest: (language, name) => [digestAbout(language, name, NOTIFICATION_KINDS)],
};

/** Returns all visible text of a mail, without the server's own links. */
function shown({ subject, text, html }: Letter): string {
  const words = html.replaceAll(/<[^<>]*>/g, '\n').replaceAll('&amp;', '&');
  return [subject, text, words]
    .join('\n')
    .replaceAll(/https?:\/\/(?:school\.example|homeroom\.test)\S*/g, '');
}

describe.each(Object.entries(MAILS))('the mail “%s”', (_kind, write) => {
  test.each(Object.keys(LANGUAGES) as Language[])(
    'in %s has no link in texts from people',
    (language) => {
      for (const name of HOSTILE) {
        for (const letter of write(language, name)) expect(shown(letter)).not.toMatch(LINKING);
      }
    },
  );
});

test('a hostile name, class, title and comment reach no mail as a link', async () => {
  const classroom = await createClassroom(app);
  const { db } = app.core;
  await callAs(app, classroom.student, 'PUT', '/notifications/settings', { mail: { post: 'now' } });
  for (const name of HOSTILE) {
    await db.updateTable('classes').set({ name }).where('id', '=', classroom.id).execute();
    const people = [classroom.owner.id, classroom.student.id];
    await db.updateTable('users').set({ full_name: name }).where('id', 'in', people).execute();
    await callAs(app, classroom.owner, 'POST', `/class/announcement?class_id=${classroom.id}`, {
      title: name,
      detail: `<p>See ${name}</p>`,
      _type: 'idea',
    });
    const stranger = `stranger${HOSTILE.indexOf(name)}@school.test`;
    await callAs(app, classroom.owner, 'POST', `/class/${classroom.id}/invitation`, {
      email: stranger,
    });
    await app.dispatcher.drain();
    await db
      .updateTable('mails')
      .set({ due_at: '2026-01-01T00:00:00.000Z' })
      .where('sent_at', 'is', null)
      .execute();
    app.core.mails.wake();
    for (const email of [classroom.student.email, stranger]) {
      const mail = await newestMail(app, email);
      if (!mail) throw new Error(`no mail to ${email}`);
      expect(shown(mail)).not.toMatch(LINKING);
    }
  }
});
