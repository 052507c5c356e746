import type { Question } from 'shared-api/quizzes';

interface Identified {
  id: string;
}

/** Gives parts the IDs `c1`, `c2` and so on: those of a question can have signs that QTI forbids. */
function numbered<Part extends Identified>(parts: readonly Part[], prefix: string) {
  const ids = new Map(parts.map(({ id }, index) => [id, `${prefix}${index + 1}`]));
  const idOf = (id: string | undefined) => ids.get(id ?? '') ?? '';
  return { idOf, parts: parts.map((part) => ({ ...part, id: idOf(part.id) })) };
}

/** Returns the same question with IDs that are identifiers of QTI. */
export function renumbered(question: Question): Question {
  switch (question.type) {
    case 'one_choice': {
      const { idOf, parts } = numbered(question.choices, 'c');
      return { ...question, choices: parts, right: idOf(question.right) };
    }
    case 'several_choices': {
      const { idOf, parts } = numbered(question.choices, 'c');
      return { ...question, choices: parts, right: question.right.map(idOf) };
    }
    case 'matching': {
      const items = numbered(question.items, 'i');
      const partners = numbered(question.partners, 'p');
      const pairs = Object.entries(question.right).map(([item, partner]) => {
        return [items.idOf(item), partners.idOf(partner)];
      });
      const right = Object.fromEntries(pairs) as Record<string, string>;
      return { ...question, items: items.parts, partners: partners.parts, right };
    }
    case 'ordering':
      return { ...question, items: numbered(question.items, 'i').parts };
    case 'gaps':
      return {
        ...question,
        gaps: question.gaps.map((gap) => {
          if (gap.kind === 'text') return gap;
          const { idOf, parts } = numbered(gap.choices, 'c');
          return { ...gap, choices: parts, right: idOf(gap.right) };
        }),
      };
    case 'true_false':
    case 'short_text':
    case 'number':
    case 'long_text':
      return question;
  }
}
