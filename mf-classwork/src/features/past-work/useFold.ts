import { useState } from 'react';
import { getSession, personalStorage } from 'shared-api';

/** Kept until log-out, for each account. */
function keyOfAccount(): string {
  return `past_work_open_${getSession()?.id ?? ''}`;
}

/** The classes whose past work is left open. */
function read(): string[] {
  try {
    const saved: unknown = JSON.parse(personalStorage().getItem(keyOfAccount()) ?? '[]');
    return Array.isArray(saved) ? saved.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Whether the past work of a class is open, as the person left it there; `show` opens it for this visit alone. */
export function useFold(classId: string) {
  const [isOpen, setIsOpen] = useState(() => read().includes(classId));
  return {
    isOpen,
    show: () => setIsOpen(true),
    toggle: (opens: boolean) => {
      // The browser tells of what `show` did, too.
      if (opens === isOpen) return;
      setIsOpen(opens);
      const others = read().filter((id) => id !== classId);
      try {
        const saved = JSON.stringify(opens ? [...others, classId] : others);
        personalStorage().setItem(keyOfAccount(), saved);
      } catch {
        // A full device keeps it for this page alone.
      }
    },
  };
}

export type Fold = ReturnType<typeof useFold>;
