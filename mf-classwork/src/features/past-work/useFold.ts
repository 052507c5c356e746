import { useState } from 'react';
import { getSession, personalStorage } from 'shared-api';

/** Returns the storage key of an account; its value lasts until log-out. */
function keyOfAccount(): string {
  return `past_work_open_${getSession()?.id ?? ''}`;
}

/** Ids of the classes whose fold is open. */
function read(): string[] {
  try {
    const saved: unknown = JSON.parse(personalStorage().getItem(keyOfAccount()) ?? '[]');
    return Array.isArray(saved) ? saved.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/**
 * Whether the past work of a class is unfolded, remembered for each class. `show` unfolds it for
 * this visit only.
 */
export function useFold(classId: string) {
  const [isOpen, setIsOpen] = useState(() => read().includes(classId));
  return {
    isOpen,
    show: () => setIsOpen(true),
    toggle: (opens: boolean) => {
      // The browser fires a toggle event for `show`, too.
      if (opens === isOpen) return;
      setIsOpen(opens);
      const others = read().filter((id) => id !== classId);
      try {
        const saved = JSON.stringify(opens ? [...others, classId] : others);
        personalStorage().setItem(keyOfAccount(), saved);
      } catch {
        // With a full storage, it lasts for this page only.
      }
    },
  };
}

export type Fold = ReturnType<typeof useFold>;
