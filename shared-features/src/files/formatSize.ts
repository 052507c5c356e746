import { messages } from './messages.ts';

const STEP = 1024;

/** Formats a file size for people: 48 kB, 4.2 MB. */
export function formatSize(bytes: number): string {
  if (bytes < STEP) return messages.bytes({ size: bytes });
  const kilobytes = bytes / STEP;
  if (kilobytes < STEP) return messages.kilobytes({ size: Math.round(kilobytes) });
  return messages.megabytes({ size: Math.round((kilobytes / STEP) * 10) / 10 });
}
