import { ownTimeZone, shownTimeZone } from './ownTimeZone.ts';

afterEach(() => jest.restoreAllMocks());

function deviceIn(timeZone: string | undefined, minutesEast = 0) {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function resolve(
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone: timeZone as string };
  });
  jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-minutesEast);
}

test('a device’s zone is the one that its browser names', () => {
  deviceIn('Europe/Berlin');
  expect([ownTimeZone(), ownTimeZone('Asia/Tokyo'), shownTimeZone()]).toEqual([
    'Europe/Berlin',
    'Europe/Berlin',
    'Europe/Berlin',
  ]);
});

test.each([undefined, 'Etc/Unknown', '+02:00', '-0330', '', 'Mars/Olympus'])(
  'one that names %p is in that of its account, and is shown by its distance from GMT',
  (timeZone) => {
    deviceIn(timeZone, 120);
    expect([ownTimeZone(), ownTimeZone('Asia/Tokyo')]).toEqual([undefined, 'Asia/Tokyo']);
    expect(shownTimeZone()).toBe('GMT+02:00');
    jest.restoreAllMocks();
    deviceIn(timeZone, -210);
    expect(shownTimeZone()).toBe('GMT-03:30');
  },
);
