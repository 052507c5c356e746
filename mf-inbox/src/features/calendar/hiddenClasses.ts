import { useState } from 'react';
import { getSession, personalStorage } from 'shared-api';

/** Returns the storage key of an account; its value lasts until log-out. */
function keyOfAccount(): string {
  return `calendar_hidden_${getSession()?.id ?? ''}`;
}

function read(): string[] {
  try {
    const saved: unknown = JSON.parse(personalStorage().getItem(keyOfAccount()) ?? '[]');
    return Array.isArray(saved) ? saved.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Classes that the person hides in the calendar of this device. */
export function useHiddenClasses() {
  const [hidden, setHidden] = useState(read);
  return {
    hidden,
    toggle: (id: string) => {
      const next = hidden.includes(id) ? hidden.filter((each) => each !== id) : [...hidden, id];
      setHidden(next);
      try {
        personalStorage().setItem(keyOfAccount(), JSON.stringify(next));
      } catch {
        // With a full storage, it lasts for this page only.
      }
    },
  };
}
