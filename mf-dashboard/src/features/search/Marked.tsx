import { markFound } from 'shared-api/contract';
import { Mark } from './SearchPage.styles.ts';

interface Props {
  text: string;
  /** The words of the query. */
  words: readonly string[];
}

/** Renders a text with highlighted matches. */
export function Marked({ text, words }: Props) {
  return markFound(text, words).map(({ text: part, isFound }, index) =>
    isFound ? <Mark key={index}>{part}</Mark> : part,
  );
}
