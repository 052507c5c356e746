import type { QuestionFeedback } from 'shared-api/quizzes';
import type { QuestionTexts } from '../texts/question-texts.ts';
import { descendants, elementAt, elementsOf, textOf, type Element } from '../xml/parse-xml.ts';
import { bodyHtml } from './body-html.ts';

/** Feedback of an item: on the whole, and by the ID of a choice. */
export interface ItemFeedback {
  feedback?: QuestionFeedback;
  byChoice: ReadonlyMap<string, string>;
}

type Kind = 'always' | 'right' | 'wrong';

/** Reads the feedback that the rules of an item certainly show. Other feedback becomes a loss. */
export function feedbackOf(item: Element, texts: QuestionTexts): ItemFeedback {
  const kinds = kindsOf(elementAt(item, 'responseProcessing'));
  const byChoice = new Map<string, string>();
  const feedback: QuestionFeedback = {};
  for (const inline of descendants(item, 'feedbackInline', 'modalFeedback')) {
    const { identifier = '', outcomeIdentifier = '', showHide = 'show' } = inline.attributes;
    const html = texts.optional(bodyHtml(inline, () => undefined));
    if (html === undefined) continue;
    const kind = kinds.get(`${outcomeIdentifier} ${identifier}`);
    const isOfChoice = kinds.has(`${outcomeIdentifier} =response`);
    if (showHide === 'hide') texts.lose('answerFeedback', textOf(inline));
    else if (kind) feedback[kind] = (feedback[kind] ?? '') + html;
    else if (isOfChoice) byChoice.set(identifier, html);
    else texts.lose('answerFeedback', textOf(inline));
  }
  const isEmpty = Object.keys(feedback).length === 0;
  return { byChoice, ...(!isEmpty && { feedback }) };
}

/** Finds when each value of an outcome is set: `=response` for the chosen choice itself. */
function kindsOf(processing: Element | undefined): Map<string, Kind | undefined> {
  const kinds = new Map<string, Kind | undefined>();
  const add = (parent: Element | undefined, kind: Kind) => {
    for (const set of elementsOf(parent, 'setOutcomeValue')) {
      const outcome = set.attributes.identifier ?? '';
      const value = elementAt(set, 'baseValue');
      const variable = elementAt(set, 'variable');
      if (value) kinds.set(`${outcome} ${textOf(value).trim()}`, kind);
      if (variable && kind === 'always') kinds.set(`${outcome} =response`, undefined);
    }
  };
  add(processing, 'always');
  for (const condition of elementsOf(processing, 'responseCondition')) {
    const when = elementAt(condition, 'responseIf');
    if (!isForRight(when) || elementsOf(condition, 'responseElseIf').length > 0) continue;
    add(when, 'right');
    add(elementAt(condition, 'responseElse'), 'wrong');
  }
  return kinds;
}

/** Whether a condition is true for exactly the right response, or for all points. */
function isForRight(when: Element | undefined): boolean {
  const [test] = elementsOf(when);
  if (!test) return false;
  if (test.name === 'match') return elementsOf(test, 'correct').length === 1;
  const names = elementsOf(test, 'variable').map(({ attributes }) => attributes.identifier);
  return test.name === 'gte' && names.join(' ') === 'SCORE MAXSCORE';
}
