import { LIMITS } from 'shared-api/contract';

/**
 * Reads interests in every form that clients of this API send: repeated fields, a comma-separated
 * list, or JSON; under their own name or, as JSON, under the wire's other spelling.
 */
export function readInterests(fields: Record<string, unknown>): unknown {
  const interests = toList(fields.interest);
  const chosen = interests.length > 0 ? interests : toList(fields.intrest);
  // Keeps one more than allowed, which is enough for a refusal, and faster than thousands.
  return [...new Set(chosen)].slice(0, LIMITS.interests.max + 1);
}

function toList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(toList);
  if (typeof value === 'string' && value.length > LIMITS.interestsText) return [value];
  if (typeof value !== 'string') return value === undefined || value === null ? [] : [value];
  const parsed = value.trim().startsWith('[') ? parse(value) : undefined;
  if (Array.isArray(parsed)) return parsed;
  return value
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
