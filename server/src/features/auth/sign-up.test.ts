import { newestMail, PNG, postSignUp, signUpFields, signUpPerson } from '../../testing/sign-up.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

function findUser(email: string) {
  return server.app.core.db
    .selectFrom('users')
    .selectAll()
    .where('email_key', '=', email)
    .executeTakeFirst();
}

test('signing up returns token, email and id at once, and mails a link', async () => {
  const reply = await postSignUp(server.app, signUpFields('Ada@School.test'));
  expect(reply.statusCode).toBe(200);
  const user = await findUser('ada@school.test');
  expect(reply.json()).toEqual({
    token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
    email: 'Ada@School.test',
    id: user?.id,
  });
  expect(user).toMatchObject({
    full_name: 'Ada Example',
    username: 'ada',
    born_on: '2001-02-03',
    interests: 'Music,Science',
    wants_email: true,
    activated_at: null,
  });
  expect(user?.image_hash).toMatch(/^[0-9a-f]{64}$/);
  expect(user?.password_hash).toMatch(/^\$argon2id\$/);
  const mail = await newestMail(server.app, 'Ada@School.test');
  expect(mail?.subject).toBe('Confirm your email for Homeroom');
  expect(mail?.text).toContain(`http://homeroom.test/auth/confirm/${user?.id}/`);
});

test('the token gives no access until the address is confirmed', async () => {
  const { token } = await signUpPerson(server.app, 'waiting@school.test');
  const reply = await server.app.inject({
    url: '/api/v1/class',
    headers: { authorization: `Token ${token}` },
  });
  expect(reply.statusCode).toBe(403);
  expect(reply.json()).toMatchObject({ code: 'not_activated' });
});

test.each([
  ['a comma-separated list', { interest: 'Art, Sports' }],
  ['JSON', { interest: '["Art","Sports"]' }],
  ['the other spelling alone', { interest: [], intrest: '["Art","Sports"]' }],
])('accepts interests as %s', async (title, change) => {
  const email = `${title.replaceAll(' ', '-').toLowerCase()}@school.test`;
  const reply = await postSignUp(server.app, { ...signUpFields(email), ...change });
  expect(reply.statusCode).toBe(200);
  expect((await findUser(email))?.interests).toBe('Art,Sports');
});

test.each([
  ['nested lists', '['.repeat(4_000) + ']'.repeat(4_000)],
  ['a few nested lists', '['.repeat(400) + ']'.repeat(400)],
  ['thousands', JSON.stringify(Array.from({ length: 2_000 }, (_, index) => index))],
])('refuses interests as %s', async (_title, interest) => {
  const fields = { ...signUpFields('interests@school.test'), interest };
  const reply = await postSignUp(server.app, fields);
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({ code: 'invalid', fields: { interest: expect.any(String) } });
});

test('ignores a text field with the name of the picture', async () => {
  const fields = { ...signUpFields('text@school.test'), profile_image: 'C:\\fakepath\\me.png' };
  expect((await postSignUp(server.app, fields)).statusCode).toBe(200);
});

test('names every invalid field, and repeats no value', async () => {
  const fields = {
    ...signUpFields('nobody'),
    password: 'short',
    username: 'x'.repeat(21),
    dob: '2999-01-01',
    interest: ['Music', 'Design', 'Gaming', 'Travel', 'Art', 'Science'],
    agreeToTerms: 'false',
  };
  const reply = await postSignUp(server.app, fields);
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toEqual({
    code: 'invalid',
    message: 'Some fields are not valid. Please check them.',
    fields: {
      email: 'Enter an email, like name@example.org.',
      password: 'At least 8 characters.',
      username: 'At most 20 characters.',
      dob: 'The date of birth cannot be in the future.',
      interest: 'Choose at most 5 interests.',
      agreeToTerms: 'Please agree to the privacy and terms.',
    },
  });
  expect(reply.body).not.toContain('short');
});

test.each([
  ['Password123', 'This password is too common. Choose another.'],
  ['guessable@school.test', 'This password is too easy to guess. Choose another.'],
])('the password %s is refused at its field, and no account is created', async (password, text) => {
  const fields = { ...signUpFields('guessable@school.test'), password };
  const reply = await postSignUp(server.app, fields);
  expect(reply.statusCode).toBe(400);
  expect(reply.json().fields).toEqual({ password: text });
  expect(await findUser('guessable@school.test')).toBeUndefined();
});

test('a field sent twice is refused without repeating it', async () => {
  const fields = { ...signUpFields('twice@school.test'), password: ['first-secret', 'second-one'] };
  const reply = await postSignUp(server.app, fields);
  expect(reply.json()).toMatchObject({
    fields: { password: 'This value has the wrong type.' },
  });
});

test.each([
  ['no picture', null],
  ['an empty file', Buffer.alloc(0)],
  ['a lying file', Buffer.from('<svg onload="alert(1)"/>')],
  ['a file above the limit', Buffer.concat([PNG, Buffer.alloc(5 * 1024 * 1024)])],
])('%s is refused at the field of the picture', async (_title, bytes) => {
  const reply = await postSignUp(server.app, signUpFields('picture@school.test'), bytes);
  expect(reply.statusCode).toBe(400);
  expect(reply.json().fields).toEqual({ profile_image: expect.any(String) });
  expect(await findUser('picture@school.test')).toBeUndefined();
});

test('an address in use is refused in any case, even when two sign up at once', async () => {
  const replies = await Promise.all(
    ['Same@school.test', 'same@school.test', 'SAME@SCHOOL.TEST'].map((email) =>
      postSignUp(server.app, signUpFields(email)),
    ),
  );
  expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 400, 400]);
  const refused = replies.find((reply) => reply.statusCode === 400);
  expect(refused?.json()).toEqual({
    code: 'invalid',
    message: 'This email is already in use.',
    fields: { email: 'This email is already in use.' },
  });
});

test('sign-up as JSON has the wrong content type', async () => {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/v1/auth/signup',
    payload: signUpFields('json@school.test'),
  });
  expect(reply.statusCode).toBe(415);
  expect(reply.json()).toMatchObject({ code: 'unsupported_type' });
});
