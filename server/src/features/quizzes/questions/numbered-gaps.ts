import type { Question } from 'shared-api/quizzes';

const MARK = /\[\[(?<id>[^[\]]+)\]\]/g;

/**
 * Replaces the ids of gaps by their numbers in the text, because students receive them and an id as
 * its author wrote it can tell the key. A gap that the text lacks stays as it is.
 */
export function withNumberedGaps(question: Question): Question {
  if (question.type !== 'gaps') return question;
  const known = new Set(question.gaps.map(({ id }) => id));
  const inText = [...question.prompt.matchAll(MARK)].map(({ groups }) => groups?.['id'] ?? '');
  const ids = [...new Set(inText)].filter((id) => known.has(id));
  const numbers = new Map(ids.map((id, index) => [id, `${index + 1}`]));
  return {
    ...question,
    prompt: question.prompt.replace(MARK, (mark, id: string) => {
      const number = numbers.get(id);
      return number === undefined ? mark : `[[${number}]]`;
    }),
    gaps: question.gaps.map((gap) => ({ ...gap, id: numbers.get(gap.id) ?? gap.id })),
  };
}
