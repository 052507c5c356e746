import { useState, type ChangeEvent } from 'react';

/** Words that have to be typed before an action, with the texts of their field. */
export interface TypedWords {
  /** Words to type. */
  words: string;
  label: string;
  /** Error message after other words, until they are changed. */
  mistake: string;
}

/** Returns the props of the field for the words, and a check of what was typed. */
export function useTypedWords({ words, mistake }: Partial<TypedWords> = {}) {
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  return {
    field: {
      name: 'typed',
      value,
      error,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        setValue(target.value);
        setError(undefined);
      },
    },
    check: () => {
      const isTyped = value.trim() === words?.trim();
      setError(isTyped ? undefined : mistake);
      return isTyped;
    },
  };
}
