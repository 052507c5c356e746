import { randomBytes } from 'node:crypto';
import { ValidationError } from 'yup';
import { questionRule, ruleTextOf } from 'shared-api/schema';
import type { Question, TextKey } from 'shared-api/quizzes';
import { invalidField } from '../../../errors.ts';
import { localizedRuleText } from '../../../texts/rule-texts.ts';
import { importRichTexts, type PartOfTexts } from '../../images/text-pictures.ts';
import { readPattern } from '../marking/pattern.ts';
import { errorMessages } from '../messages.ts';
import { withNumberedGaps } from './numbered-gaps.ts';
import { rebuilt, type ReplaceId } from './rebuilt.ts';

const FIELD = 'question';
const RULE = questionRule();
const SAME_ID: ReplaceId = (_, id) => id;

/**
 * Prepares a question for storage: checks its patterns, cleans its rich texts, imports their
 * pictures, replaces ids by random ones, and numbers gaps. It takes seconds, so call it outside of a transaction.
 * @param before the stored question, whose ids stay
 * @throws HttpError 400 beside the field `question`
 */
export async function prepareQuestion(
  call: Parameters<typeof importRichTexts>[0],
  written: Question,
  before?: Question,
): Promise<{ question: Question; hashes: string[] }> {
  checkPatterns(written);
  const parts: PartOfTexts[] = [];
  rebuilt(
    written,
    (html, required) => {
      parts.push({ html, required });
      return html;
    },
    SAME_ID,
  );
  const { texts, hashes } = await importRichTexts(call, FIELD, parts);
  const cleaned = texts.values();
  const next = () => cleaned.next().value ?? '';
  const question = withNumberedGaps(rebuilt(written, next, randomIds(before)));
  checkRule(question);
  return { question, hashes };
}

/** Replaces the ids of a copied question by new ones. */
export function withNewIds(question: Question): Question {
  return rebuilt(question, (html) => html, randomIds());
}

/** Returns a function that keeps the ids of a stored question, and replaces others by random ones. */
function randomIds(before?: Question): ReplaceId {
  const known = new Set<string>();
  const made = new Map<string, string>();
  if (before) {
    const note: ReplaceId = (part, id) => {
      known.add(`${part}/${id}`);
      return id;
    };
    rebuilt(before, (html) => html, note);
  }
  return (part, id) => {
    const key = `${part}/${id}`;
    if (known.has(key)) return id;
    const random = made.get(key) ?? randomBytes(6).toString('hex');
    made.set(key, random);
    return random;
  };
}

function checkPatterns(question: Question): void {
  for (const { pattern, ignores_case: ignoresCase } of textKeysOf(question)) {
    if (pattern && !readPattern(pattern, ignoresCase)) {
      throw invalidField(FIELD, errorMessages.pattern);
    }
  }
}

function textKeysOf(question: Question): TextKey[] {
  if (question.type === 'short_text') return [question];
  return question.type === 'gaps' ? question.gaps.filter((gap) => gap.kind === 'text') : [];
}

/** Checks what cleaning can change: lengths, and the gaps in a text. */
function checkRule(question: Question): void {
  try {
    RULE.validateSync(question, { strict: true });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const text = ruleTextOf(error.message);
    throw invalidField(FIELD, text ? localizedRuleText(text) : errorMessages.unusable);
  }
}
