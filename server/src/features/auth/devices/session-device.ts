import type { FastifyRequest } from 'fastify';
import { networkKey } from '../../../http/limits.ts';
import { deviceNamesOf, type DeviceNames } from './user-agent.ts';

/** Device that opens a session, in columns of `sessions`. */
export interface SessionDevice extends DeviceNames {
  /** The /24 or /48 network. The address itself is not stored. */
  network: string;
}

/** Device of a session that no request opens. */
export const UNKNOWN_DEVICE: SessionDevice = { browser: '', system: '', network: '' };

export function sessionDeviceOf(request: FastifyRequest): SessionDevice {
  const { browser, system } = deviceNamesOf(request.headers['user-agent']);
  return { browser, system, network: networkKey(request.ip) };
}
