import { useState } from 'react';
import { getSession, personalStorage } from 'shared-api';

/** Kept until log-out, for each account. */
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

/** Classes that the person does not want to see in the calendar of this device. */
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
        // A full device keeps it for this page alone.
      }
    },
  };
}
