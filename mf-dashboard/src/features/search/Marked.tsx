import { markFound } from 'shared-api/contract';
import { Mark } from './SearchPage.styles.ts';

interface Props {
  text: string;
  /** What was looked for. */
  words: readonly string[];
}

/** A text in which what was found stands out. */
export function Marked({ text, words }: Props) {
  return markFound(text, words).map(({ text: part, isFound }, index) =>
    isFound ? <Mark key={index}>{part}</Mark> : part,
  );
}
