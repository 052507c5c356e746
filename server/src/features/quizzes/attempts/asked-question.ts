import type { AskedQuestion, Choice, Gap, Question } from 'shared-api/quizzes';
import { seededOrder } from './seeded-order.ts';

/**
 * Presents a question without its key, in the order of an attempt. What is put in order, matched with
 * or chosen in a gap is always shuffled, because its stored order tells the key.
 */
export function presentAsked(question: Question, id: string, seed: number): AskedQuestion {
  const { type, prompt, points } = question;
  return { id, type, prompt, points, ...partsOf(question, id, seed) };
}

function partsOf(question: Question, id: string, seed: number): Partial<AskedQuestion> {
  const shuffle = <Item>(items: readonly Item[], name: string) => {
    return seededOrder(items, seed, `${id}:${name}`);
  };
  switch (question.type) {
    case 'one_choice':
    case 'several_choices': {
      const { choices, shuffles } = question;
      return { choices: (shuffles ? shuffle(choices, 'choices') : choices).map(withoutFeedback) };
    }
    case 'matching': {
      const { items, partners } = question;
      return {
        items: items.map(withoutFeedback),
        partners: shuffle(partners, 'partners').map(withoutFeedback),
      };
    }
    case 'ordering':
      return { items: shuffle(question.items, 'items').map(withoutFeedback) };
    case 'gaps':
      return { gaps: question.gaps.map((gap) => presentGap(gap, shuffle)) };
    case 'number':
      return question.unit === undefined ? {} : { unit: question.unit };
    case 'true_false':
    case 'short_text':
    case 'long_text':
      return {};
  }
}

function withoutFeedback({ id, text }: Choice): { id: string; text: string } {
  return { id, text };
}

function presentGap(gap: Gap, shuffle: <Item>(items: readonly Item[], name: string) => Item[]) {
  const { id } = gap;
  if (gap.kind === 'text') return { id };
  const choices = gap.choices.map((choice) => ({ id: choice.id, text: choice.text }));
  return { id, choices: shuffle(choices, id) };
}
