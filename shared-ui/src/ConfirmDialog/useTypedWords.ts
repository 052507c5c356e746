import { useState, type ChangeEvent } from 'react';

/** Words that have to be typed before something is done, and what is said of them. */
export interface TypedWords {
  /** What has to be typed. */
  words: string;
  label: string;
  /** Said when something else was typed, until that is changed. */
  mistake: string;
}

/** The field for words that have to be typed, and whether they were. */
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
