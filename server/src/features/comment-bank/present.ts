import type { SavedComment } from 'shared-api/contract';
import type { SavedRow } from './queries.ts';

export function presentSaved({ id, text, uses, version }: SavedRow): SavedComment {
  return { id, text, uses, version };
}
