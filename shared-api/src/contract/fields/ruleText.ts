import { messages } from './messages.ts';

/** The messages of the rules in one language. */
export type RuleTexts = typeof messages;

/**
 * The message of a rule as a function of the language's texts. A page passes its reader's texts, a
 * server those of each caller.
 */
export type RuleText = (texts: RuleTexts) => string;

/** The names of the messages without placeholders. */
type PlainText = {
  [Name in keyof RuleTexts]: RuleTexts[Name] extends string ? Name : never;
}[keyof RuleTexts];

/**
 * Wraps a text, or the name of one without placeholders, as a yup message: yup calls a message that
 * is a function, and reports its result.
 */
export function ruleMessage(text: RuleText | PlainText): () => RuleText {
  const message = typeof text === 'string' ? (texts: RuleTexts) => texts[text] : text;
  return () => message;
}

/**
 * Returns the message of a `ValidationError` as a `RuleText`; null for yup's own English messages.
 */
export function ruleTextOf(message: unknown): RuleText | null {
  return typeof message === 'function' ? (message as RuleText) : null;
}

/** Returns a rule's message in the language of this page. */
export function readRuleText(message: unknown): string {
  return ruleTextOf(message)?.(messages) ?? String(message);
}
