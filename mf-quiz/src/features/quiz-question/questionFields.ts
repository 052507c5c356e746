import { formatPlainNumber } from 'platform/languages';
import { newKey } from 'shared-api';
import type {
  AcceptedNumber,
  AcceptedText,
  Choice,
  Gap,
  MatchingQuestion,
  PartialCredit,
  Question,
  QuestionType,
  TextKey,
} from 'shared-api/quizzes';

/** A choice or an item in the form. Its texts are HTML. */
export interface LineFields {
  id: string;
  text: string;
  feedback: string;
}

/** An accepted text or number in the form, as typed. Its feedback is HTML. */
export interface AcceptedFields {
  id: string;
  text: string;
  tolerance: string;
  /** Percent of the points; empty for all. */
  percent: string;
  feedback: string;
}

export interface TextKeyFields {
  accepted: AcceptedFields[];
  ignores_case: boolean;
  ignores_accents: boolean;
  is_exact: boolean;
  pattern: string;
}

export interface PairFields extends LineFields {
  partner: LineFields;
}

export interface GapFields extends TextKeyFields {
  kind: Gap['kind'];
  /** Choices of plain text. */
  choices: LineFields[];
  right: string;
}

/**
 * A question in the form, with the fields of all types: a change of the type keeps what was typed.
 */
export interface QuestionFields {
  type: QuestionType;
  title: string;
  prompt: string;
  points: string;
  feedback: { always: string; right: string; wrong: string };
  choices: LineFields[];
  /** ID of the right choice. */
  right: string;
  /** IDs of the right choices. */
  rights: string[];
  shuffles: boolean;
  is_true: 'true' | 'false' | '';
  choice_feedback: { true: string; false: string };
  key: TextKeyFields;
  numbers: AcceptedFields[];
  unit: string;
  pairs: PairFields[];
  /** Partners that belong to no item. */
  others: LineFields[];
  items: LineFields[];
  /** Gaps by their ID. Only those in the prompt count. */
  gaps: Record<string, GapFields>;
  partial_credit: PartialCredit;
  notes: string;
}

export function newLine(): LineFields {
  return { id: newKey(), text: '', feedback: '' };
}

export function newAccepted(): AcceptedFields {
  return { id: newKey(), text: '', tolerance: '', percent: '', feedback: '' };
}

export function newPair(): PairFields {
  return { ...newLine(), partner: newLine() };
}

function newTextKey(): TextKeyFields {
  const accepted = [newAccepted()];
  return { accepted, ignores_case: true, ignores_accents: false, is_exact: false, pattern: '' };
}

export function newGap(): GapFields {
  return { ...newTextKey(), kind: 'text', choices: [newLine(), newLine()], right: '' };
}

/** Returns the fields of a new question. */
export function newQuestion(type: QuestionType): QuestionFields {
  return {
    type,
    title: '',
    prompt: '',
    points: formatPlainNumber(1),
    feedback: { always: '', right: '', wrong: '' },
    choices: [newLine(), newLine()],
    right: '',
    rights: [],
    shuffles: true,
    is_true: '',
    choice_feedback: { true: '', false: '' },
    key: newTextKey(),
    numbers: [newAccepted()],
    unit: '',
    pairs: [newPair(), newPair()],
    others: [],
    items: [newLine(), newLine()],
    gaps: {},
    partial_credit: 'proportional',
    notes: '',
  };
}

/** Returns the fields of a question of the server. */
export function fieldsOf(question: Question): QuestionFields {
  const { type, title = '', prompt, points, feedback } = question;
  const common = {
    ...newQuestion(type),
    title,
    prompt,
    points: formatPlainNumber(points),
    feedback: { always: '', right: '', wrong: '', ...feedback },
  };
  if ('partial_credit' in question) common.partial_credit = question.partial_credit;
  switch (question.type) {
    case 'one_choice': {
      const { choices, right, shuffles } = question;
      return { ...common, choices: choices.map(lineFields), right, shuffles };
    }
    case 'several_choices': {
      const { choices, right: rights, shuffles } = question;
      return { ...common, choices: choices.map(lineFields), rights, shuffles };
    }
    case 'true_false': {
      const choice_feedback = { true: '', false: '', ...question.choice_feedback };
      return { ...common, is_true: question.right ? 'true' : 'false', choice_feedback };
    }
    case 'short_text':
      return { ...common, key: textKeyFields(question) };
    case 'number':
      return {
        ...common,
        numbers: question.accepted.map(acceptedNumber),
        unit: question.unit ?? '',
      };
    case 'matching':
      return { ...common, ...pairFields(question) };
    case 'ordering':
      return { ...common, items: question.items.map(lineFields) };
    case 'gaps':
      return {
        ...common,
        gaps: Object.fromEntries(question.gaps.map((gap) => [gap.id, gapFields(gap)])),
      };
    case 'long_text':
      return { ...common, notes: question.notes_for_graders ?? '' };
  }
}

function lineFields({ id, text, feedback = '' }: Choice): LineFields {
  return { id, text, feedback };
}

function percentOf(share = 1): string {
  // Without the noise of binary fractions.
  return share === 1 ? '' : formatPlainNumber(Number((share * 100).toFixed(10)));
}

function decimalOf(value = ''): string {
  return value === '' ? '' : formatPlainNumber(Number(value));
}

function acceptedText({ text, share, feedback = '' }: AcceptedText, index: number): AcceptedFields {
  return { id: String(index), text, tolerance: '', percent: percentOf(share), feedback };
}

function acceptedNumber(accepted: AcceptedNumber, index: number): AcceptedFields {
  const { value, tolerance, share, feedback = '' } = accepted;
  const percent = percentOf(share);
  return {
    id: String(index),
    text: decimalOf(value),
    tolerance: decimalOf(tolerance),
    percent,
    feedback,
  };
}

function textKeyFields(key: TextKey): TextKeyFields {
  const { accepted, ignores_case, ignores_accents, is_exact, pattern = '' } = key;
  return { accepted: accepted.map(acceptedText), ignores_case, ignores_accents, is_exact, pattern };
}

function pairFields({ items, partners, right }: MatchingQuestion) {
  const lines = partners.map(lineFields);
  const used = new Set(Object.values(right));
  return {
    pairs: items.map((item) => {
      const partner = lines.find(({ id }) => id === right[item.id]) ?? newLine();
      return { ...lineFields(item), partner };
    }),
    others: lines.filter(({ id }) => !used.has(id)),
  };
}

function gapFields(gap: Gap): GapFields {
  if (gap.kind === 'text') return { ...newGap(), ...textKeyFields(gap), kind: 'text' };
  const choices = gap.choices.map(lineFields);
  return { ...newGap(), kind: 'choice', choices, right: gap.right };
}
