import { useEffect, useState } from 'react';
import { isSharedComputer, request } from 'shared-api';
import { addPushDevice, getPushDevice, removePushDevice } from 'shared-api/contract';

/**
 * Milliseconds to wait for the service worker, which the shell registers once a page is idle; some
 * servers have none.
 */
const PATIENCE = 10_000;

/** `unknown` until the browser has replied; `shared` on a shared computer. */
export type DeviceState = 'unknown' | 'shared' | 'unsupported' | 'denied' | 'off' | 'on' | 'failed';

interface Device {
  state: DeviceState;
  isBusy: boolean;
  /** Requests the permission; call it only after a click. */
  turnOn: () => void;
  turnOff: () => void;
}

/** Whether this device gets push notifications, and how to change that. */
export function useDevice(): Device {
  const [state, setState] = useState<DeviceState>(() =>
    isSharedComputer() ? 'shared' : 'unknown',
  );
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    let isHere = true;
    const say = (next: DeviceState) => isHere && setState(next);
    findState().then(say, () => say('failed'));
    return () => {
      isHere = false;
    };
  }, []);

  function change(work: () => Promise<DeviceState>) {
    setBusy(true);
    void work()
      .catch(() => 'failed' as const)
      .then((next) => {
        setState(next);
        setBusy(false);
      });
  }

  return { state, isBusy, turnOn: () => change(subscribe), turnOff: () => change(unsubscribe) };
}

async function findState(): Promise<DeviceState> {
  if (isSharedComputer()) return 'shared';
  const { navigator, Notification, PushManager } = globalThis as Partial<typeof globalThis>;
  if (!navigator || !('serviceWorker' in navigator) || !Notification || !PushManager) {
    return 'unsupported';
  }
  if (Notification.permission !== 'granted') {
    return Notification.permission === 'denied' ? 'denied' : 'off';
  }
  if (!(await findSubscription())) return 'off';
  // The browser may keep a subscription that ended with another session.
  return (await request(getPushDevice, {})).on ? 'on' : 'off';
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function subscribe(): Promise<DeviceState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  const { key } = await request(getPushDevice, {});
  const registration = await Promise.race([navigator.serviceWorker.ready, nothingFor(PATIENCE)]);
  if (!registration) return 'failed';
  const { pushManager } = registration;
  // Removes an earlier subscription: one for another key would be refused, and one of another
  // session has no owner.
  await (await pushManager.getSubscription())?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const { endpoint = '', keys } = (await pushManager.subscribe(options)).toJSON();
  const body = { endpoint, p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
  return (await request(addPushDevice, { body })).on ? 'on' : 'off';
}

async function unsubscribe(): Promise<DeviceState> {
  await request(removePushDevice, {});
  await (await findSubscription())?.unsubscribe();
  return 'off';
}

function nothingFor(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), milliseconds);
  });
}
