/** The browser learns that it is connected, or that it is not, until `forgetConnection`. */
export function connect(isOnline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline });
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

/** What the browser knows by itself counts again. */
export function forgetConnection(): void {
  Reflect.deleteProperty(navigator, 'onLine');
}
