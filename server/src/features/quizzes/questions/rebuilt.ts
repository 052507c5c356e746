import { REQUIRED, type RuleText } from 'shared-api/schema';
import type { AcceptedText, Choice, Gap, Question, TextKey } from 'shared-api/quizzes';

/** Replaces a rich text. @param required message if it is blank; null if it may be blank */
export type ReplaceText = (html: string, required: RuleText | null) => string;

/** Parts of a question whose ids are apart. */
export type IdPart = 'choices' | 'items' | 'partners' | `gap ${string}`;
/** Replaces an id. */
export type ReplaceId = (part: IdPart, id: string) => string;

const PROMPT: RuleText = (texts) => texts.questionPrompt;

/**
 * Builds a question again from the fields of its type, with other texts and ids. Unknown fields stay
 * behind. It replaces texts in the same order at each call.
 */
export function rebuilt(question: Question, text: ReplaceText, id: ReplaceId): Question {
  const optional = (html: string | undefined) => {
    return html === undefined ? undefined : text(html, null) || undefined;
  };
  const choicesOf = (part: 'choices' | 'items' | 'partners', choices: readonly Choice[]) =>
    choices.map((choice) => ({
      id: id(part, choice.id),
      text: text(choice.text, REQUIRED),
      ...given({ feedback: optional(choice.feedback) }),
    }));
  const acceptedOf = (accepted: readonly AcceptedText[]) =>
    accepted.map((one) => ({
      text: one.text,
      ...given({ share: one.share, feedback: optional(one.feedback) }),
    }));
  const keyOf = ({ accepted, ignores_case, ignores_accents, is_exact, pattern }: TextKey) => ({
    accepted: acceptedOf(accepted),
    ignores_case,
    ignores_accents,
    is_exact,
    ...given({ pattern }),
  });
  const { feedback } = question;
  const common = {
    ...given({ title: question.title }),
    prompt: text(question.prompt, PROMPT),
    points: question.points,
    ...given({
      feedback: feedback && {
        ...given({
          always: optional(feedback.always),
          right: optional(feedback.right),
          wrong: optional(feedback.wrong),
        }),
      },
    }),
  };
  switch (question.type) {
    case 'one_choice': {
      const { type, shuffles } = question;
      const choices = choicesOf('choices', question.choices);
      return { type, ...common, choices, right: id('choices', question.right), shuffles };
    }
    case 'several_choices': {
      const { type, shuffles, partial_credit } = question;
      const choices = choicesOf('choices', question.choices);
      const right = question.right.map((one) => id('choices', one));
      return { type, ...common, choices, right, shuffles, partial_credit };
    }
    case 'true_false': {
      const { type, right, choice_feedback: ofChoice } = question;
      return {
        type,
        ...common,
        right,
        ...given({
          choice_feedback: ofChoice && {
            ...given({ true: optional(ofChoice.true), false: optional(ofChoice.false) }),
          },
        }),
      };
    }
    case 'short_text':
      return { type: question.type, ...common, ...keyOf(question) };
    case 'number': {
      const accepted = question.accepted.map((one) => ({
        value: one.value,
        ...given({
          tolerance: one.tolerance,
          share: one.share,
          feedback: optional(one.feedback),
        }),
      }));
      return { type: question.type, ...common, accepted, ...given({ unit: question.unit }) };
    }
    case 'matching': {
      const { type, partial_credit } = question;
      const items = choicesOf('items', question.items);
      const partners = choicesOf('partners', question.partners);
      const pairs = question.items.map((item) => {
        return [id('items', item.id), id('partners', question.right[item.id] ?? '')];
      });
      const right = Object.fromEntries(pairs) as Record<string, string>;
      return { type, ...common, items, partners, right, partial_credit };
    }
    case 'ordering': {
      const { type, partial_credit } = question;
      return { type, ...common, items: choicesOf('items', question.items), partial_credit };
    }
    case 'gaps': {
      const { type, partial_credit } = question;
      const gaps = question.gaps.map((gap): Gap => {
        if (gap.kind === 'text') return { id: gap.id, kind: gap.kind, ...keyOf(gap) };
        const part = `gap ${gap.id}` as const;
        const choices = gap.choices.map((one) => ({ id: id(part, one.id), text: one.text }));
        return { id: gap.id, kind: gap.kind, choices, right: id(part, gap.right) };
      });
      return { type, ...common, gaps, partial_credit };
    }
    case 'long_text': {
      const notes_for_graders = optional(question.notes_for_graders);
      return { type: question.type, ...common, ...given({ notes_for_graders }) };
    }
  }
}

/** Drops the fields that are undefined. */
function given<Fields extends object>(fields: Fields) {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>;
  };
}
