import { object, type InferType } from 'yup';
import { describeCalls } from '../calls/describeCalls.ts';
import { idIn } from '../fields/queries.ts';
import { flag, id, instant, listOf, nothing, shape, text } from '../fields/replies.ts';

const device = shape('Device', 'A browser or program that is logged in to the account.', {
  id: id('device'),
  browser: text('Name of the browser; empty if it is unknown.', 'Firefox'),
  system: text('Name of the operating system; empty if it is unknown.', 'Windows'),
  network: text('Network of the last log-in, a /24 or a /48; may be empty.', '203.0.113.0/24'),
  first_seen: instant('When it logged in first.'),
  last_seen: instant('When it was last used, precise to an hour.'),
  is_current: flag('Whether it is the device of this call.'),
});
export type Device = InferType<typeof device>;

export const deviceCalls = describeCalls({
  listDevices: {
    summary: 'List the devices that are logged in to the account',
    description: 'The device of this call comes first, then the last seen ones.',
    reply: listOf(device, 'Devices.'),
  },
  endDevice: {
    summary: 'Log out a device',
    description: 'Its live connections close within a second.',
    params: object({ id: idIn('device') }),
    reply: nothing,
    errors: { not_found: 'The device is not logged in any more.' },
  },
  endOtherDevices: {
    summary: 'Log out all other devices',
    description: 'Only the session of this call stays.',
    reply: nothing,
  },
});
