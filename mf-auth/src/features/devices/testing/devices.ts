import type { Device } from 'shared-api/contract';

/** A laptop and a phone of one person; the laptop is the current device. */
export const DEVICES: Device[] = [
  {
    id: 'laptop',
    browser: 'Firefox',
    system: 'Windows',
    network: '203.0.113.0/24',
    first_seen: '2026-09-01T06:30:00.000Z',
    last_seen: '2026-11-20T08:00:00.000Z',
    is_current: true,
  },
  {
    id: 'phone',
    browser: 'Safari',
    system: 'iPhone',
    network: '2001:db8:7::/48',
    first_seen: '2026-10-12T14:05:00.000Z',
    last_seen: '2026-11-19T20:00:00.000Z',
    is_current: false,
  },
  {
    id: 'program',
    browser: '',
    system: '',
    network: '198.51.100.0/24',
    first_seen: '2026-11-02T10:00:00.000Z',
    last_seen: '2026-11-03T10:00:00.000Z',
    is_current: false,
  },
];
