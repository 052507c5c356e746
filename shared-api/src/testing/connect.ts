/** Sets the browser online or offline, until `forgetConnection`. */
export function connect(isOnline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline });
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

/** Restores the browser's own connection state. */
export function forgetConnection(): void {
  Reflect.deleteProperty(navigator, 'onLine');
}
