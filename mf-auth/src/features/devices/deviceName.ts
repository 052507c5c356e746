import type { Device } from 'shared-api/contract';
import { messages } from './messages.ts';

/** Names a device in words: "Firefox on Windows". */
export function deviceName({ browser, system }: Pick<Device, 'browser' | 'system'>): string {
  if (browser !== '' && system !== '') return messages.browserOnSystem({ browser, system });
  return browser || system || messages.unknown;
}
