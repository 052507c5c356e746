import { forgetServerTime, learnServerTime, serverNow, watchCorrections } from './serverClock.ts';

const HOUR = 3_600_000;
const TRUE_NOON = Date.parse('2026-11-26T12:00:00.000Z');
/** The device is two hours behind. */
const DEVICE_NOON = TRUE_NOON - 2 * HOUR;

let wall = DEVICE_NOON;
let steady = 0;
beforeEach(() => {
  [wall, steady] = [DEVICE_NOON, 0];
  forgetServerTime();
  jest.spyOn(Date, 'now').mockImplementation(() => wall);
  jest.spyOn(performance, 'now').mockImplementation(() => steady);
});
afterEach(() => {
  jest.restoreAllMocks();
  forgetServerTime();
});

const pass = (ms: number) => {
  wall += ms;
  steady += ms;
};
/** Simulates a response at the server's true time, after this many milliseconds of transit. */
function reply(trueNow: number, { onTheWay = 0, headers = {} } = {}) {
  const sentAt = wall;
  pass(onTheWay);
  const at = new Date(trueNow).toUTCString();
  learnServerTime({ headers: new Headers({ Date: at, ...headers }) }, sentAt);
}
const offBy = (trueNow: number) => Math.abs(serverNow() - trueNow);

test('uses the device’s clock before the first response', () => {
  expect(serverNow()).toBe(DEVICE_NOON);
});

test.each([-2 * HOUR, 2 * HOUR])('corrects a device clock that is %d ms off', (off) => {
  wall = TRUE_NOON + off;
  reply(TRUE_NOON);
  expect(offBy(TRUE_NOON)).toBeLessThanOrEqual(500);
  pass(HOUR);
  expect(offBy(TRUE_NOON + HOUR)).toBeLessThanOrEqual(500);
});

test('a slow response is less exact than a quick one, and never worsens the estimate', () => {
  reply(TRUE_NOON);
  pass(10_000);
  // It left the server ten seconds before it arrived.
  reply(TRUE_NOON + 10_000, { onTheWay: 10_000 });
  expect(offBy(TRUE_NOON + 20_000)).toBeLessThanOrEqual(500);
});

test('several responses are more exact than whole seconds', () => {
  reply(TRUE_NOON);
  for (let ms = 0; ms < 2_000; ms += 100) {
    pass(100);
    reply(Math.floor((TRUE_NOON + ms + 100) / 1_000) * 1_000);
  }
  expect(offBy(TRUE_NOON + 2_000)).toBeLessThanOrEqual(60);
});

test('ignores responses from a cache', () => {
  reply(TRUE_NOON);
  reply(TRUE_NOON - HOUR, { headers: { Age: '3600' } });
  learnServerTime({ headers: new Headers() }, wall);
  expect(offBy(TRUE_NOON)).toBeLessThanOrEqual(500);
});

test('a clock that is set back while the tab is open changes nothing', () => {
  reply(TRUE_NOON);
  wall -= 5 * HOUR;
  expect(offBy(TRUE_NOON)).toBeLessThanOrEqual(500);
  pass(1_000);
  expect(offBy(TRUE_NOON + 1_000)).toBeLessThanOrEqual(500);
});

test('time during sleep counts, though the steady clock stops', () => {
  reply(TRUE_NOON);
  wall += 8 * HOUR;
  expect(offBy(TRUE_NOON + 8 * HOUR)).toBeLessThanOrEqual(500);
});

test('the next response corrects a clock that was set forward, and notifies listeners', () => {
  reply(TRUE_NOON);
  const onCorrection = jest.fn();
  const stop = watchCorrections(onCorrection);
  pass(1_000);
  reply(TRUE_NOON + 1_000);
  expect(onCorrection).not.toHaveBeenCalled();
  wall += 2 * HOUR;
  reply(TRUE_NOON + 1_000);
  expect(onCorrection).toHaveBeenCalledTimes(1);
  expect(offBy(TRUE_NOON + 1_000)).toBeLessThanOrEqual(500);
  stop();
});
