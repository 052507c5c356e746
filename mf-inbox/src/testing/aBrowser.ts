interface Options {
  canPush?: boolean;
  permission?: NotificationPermission;
  /** The person's answer to the permission prompt. */
  answer?: NotificationPermission;
  isSubscribed?: boolean;
}

/** Simulates a browser with or without push notifications, for tests. */
export function aBrowser({
  canPush = true,
  permission = 'default',
  answer = 'granted',
  isSubscribed = false,
}: Options) {
  const requestPermission = jest.fn(async () => answer);
  const unsubscribed = jest.fn(async () => true);
  const keys = { p256dh: 'a-key', auth: 'a-secret' };
  const subscription = {
    toJSON: () => ({ endpoint: 'https://push.example/1', keys }),
    unsubscribe: unsubscribed,
  };
  let current = isSubscribed ? subscription : null;
  const subscribed = jest.fn(async (_options: object) => (current = subscription));
  const pushManager = { getSubscription: async () => current, subscribe: subscribed };
  const registration = { pushManager };
  const serviceWorker = {
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  Object.assign(globalThis, {
    Notification: canPush ? { permission, requestPermission: requestPermission } : undefined,
    PushManager: canPush ? () => undefined : undefined,
  });
  return { requested: requestPermission, subscribed, unsubscribed };
}
