import { mixed } from 'yup';

/** Numbers by ids that are only known to the caller. */
export function numbersById() {
  return mixed<Record<string, number>>({ type: 'record', check: isRecord });
}

function isRecord(value: unknown): value is Record<string, number> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((each) => Number.isFinite(each));
}
