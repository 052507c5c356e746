import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../app.ts';
import { connect, listen } from '../../testing/live-client.ts';
import { mailedToken, signUpPerson } from '../../testing/sign-up.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';

const redis = process.env.TEST_REDIS_URL;
const postgres = process.env.TEST_DATABASE_URL;
const DONE = { type: 'confirmed', code: '003' };

// Two processes need a database and a Redis that both can reach.
const describeShared = redis && postgres ? describe : describe.skip;

describeShared('two processes (TEST_DATABASE_URL and TEST_REDIS_URL are set)', () => {
  let first: TestApp;
  let second: FastifyInstance;
  beforeAll(async () => {
    first = await testApp({ REDIS_URL: redis });
    second = await buildApp(first.app.core.config);
  });
  afterAll(async () => {
    await second.close();
    await first.close();
  });

  test('a click on one process lets in a waiting page on the other', async () => {
    const origins = [await listen(first.app), await listen(second)] as const;
    const { id, token, email } = await signUpPerson(first.app, 'far@school.test');
    const waiting = await connect(origins[0], `/ws/activate?token=${token}`);
    waiting.send({ type: 'request', code: '001' });
    const link = await mailedToken(first.app, email);
    const confirming = await connect(origins[1], `/ws/activate?token=${link}`);
    confirming.send({ type: 'confirmed', code: '002', id });
    expect(await confirming.next()).toEqual(DONE);
    expect(await waiting.next()).toEqual(DONE);
  });
});

const describeRedis = redis ? describe : describe.skip;

describeRedis('two processes (TEST_REDIS_URL is set)', () => {
  let first: TestApp;
  let second: TestApp;
  beforeAll(async () => {
    first = await testApp({ REDIS_URL: redis, RATE_LIMITS: 'on' });
    second = await testApp({ REDIS_URL: redis, RATE_LIMITS: 'on' });
  });
  afterAll(async () => {
    await first.close();
    await second.close();
  });

  test('attempts are counted across both', async () => {
    const [here, there] = [first.app.core.limiter, second.app.core.limiter];
    const key = `test ${Date.now()}`;
    const rate = { max: 2, seconds: 60 };
    expect((await here.consume(key, rate)).retryAfter).toBe(0);
    expect((await there.consume(key, rate)).retryAfter).toBe(0);
    expect((await here.consume(key, rate)).retryAfter).toBeGreaterThan(50);
    await there.refund(key, rate);
    await there.refund(key, rate);
    expect((await here.consume(key, rate)).count).toBe(2);
    await there.reset(key);
    expect((await here.consume(key, rate)).retryAfter).toBe(0);
  });
});
