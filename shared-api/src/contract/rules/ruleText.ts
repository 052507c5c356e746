import { messages } from './messages.ts';

/** The texts of the rules, in some language. */
export type RuleTexts = typeof messages;

/** What a rule says, said in the texts of whoever hears it: a page has those of its reader, a server those of each. */
export type RuleText = (texts: RuleTexts) => string;

/** A text as the message of a rule: yup calls a message that is a function, and hands on what comes of it. */
export function ruleMessage(text: RuleText): () => RuleText {
  return () => text;
}

/** What a rule said, as `ValidationError` has it; null for what yup says by itself, in words of its own. */
export function ruleTextOf(message: unknown): RuleText | null {
  return typeof message === 'function' ? (message as RuleText) : null;
}

/** What a rule said, to the reader of this page. */
export function readRuleText(message: unknown): string {
  return ruleTextOf(message)?.(messages) ?? String(message);
}
