import { compareTexts } from 'platform/languages';
import { containsWords, type ClassListItem } from 'shared-api/contract';

export interface ArrangedClasses {
  teaching: ClassListItem[];
  enrolled: ClassListItem[];
}

const isPinned = ({ pinned = false }: ClassListItem) => pinned;

/**
 * Returns the classes that contain all words, pinned ones first, then by name, separated by role.
 */
export function arrange(classes: readonly ClassListItem[], words: string): ArrangedClasses {
  const isFound = containsWords(words);
  const found = classes
    .filter((item) => isFound(`${item.name} ${item.category} ${item.description}`))
    .sort((a, b) => Number(isPinned(b)) - Number(isPinned(a)) || compareTexts(a.name, b.name));
  return {
    teaching: found.filter((item) => item.is_admin),
    enrolled: found.filter((item) => !item.is_admin),
  };
}
