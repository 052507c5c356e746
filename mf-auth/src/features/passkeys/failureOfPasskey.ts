/** Reason why the browser gave no passkey: the person cancelled, or the device has one already. */
export type PasskeyFailure = 'aborted' | 'known' | null;

/** Returns the reason from the browser's error; null for a failed call. */
export function failureOfPasskey(error: unknown): PasskeyFailure {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'known';
  return ['NotAllowedError', 'AbortError', 'SecurityError'].includes(name) ? 'aborted' : null;
}
