import type { QuestionFeedback } from 'shared-api/quizzes';
import { bodyHtml } from '../qti2/body-html.ts';
import { richTextOfPlain } from '../texts/markup.ts';
import type { QuestionTexts } from '../texts/question-texts.ts';
import { descendants, elementsOf, textOf, type Element } from '../xml/parse-xml.ts';
import type { Condition } from './conditions.ts';

/** Writes the materials of an element as HTML. */
export function materialHtml(element: Element | undefined): string {
  const materials = element ? descendants(element, 'mattext', 'matimage') : [];
  return materials.map(htmlOf).join('<br>');
}

function htmlOf(material: Element): string {
  const { texttype = 'text/plain', uri = '' } = material.attributes;
  if (material.name === 'matimage') return `<img src="${uri.replaceAll('"', '&quot;')}">`;
  if (elementsOf(material).length > 0) return bodyHtml(material, () => undefined);
  const text = textOf(material).trim();
  // Canvas writes the outermost element of its editor, which is no paragraph.
  if (texttype === 'text/html') return text.replace(/^<div>([^]*)<\/div>$/, '$1');
  return richTextOfPlain(text);
}

/** Returns the material that belongs to an element itself, not to the responses in it. */
export function ownMaterial(element: Element): Element {
  const isResponse = ({ name }: Element) =>
    name.startsWith('response_') || name === 'render_choice';
  const children = element.children.flatMap((child): (Element | string)[] => {
    if (typeof child === 'string') return [child];
    return isResponse(child) ? [] : [ownMaterial(child)];
  });
  return { ...element, children };
}

const GENERAL: Record<string, keyof QuestionFeedback> = {
  general_fb: 'always',
  correct_fb: 'right',
  general_incorrect_fb: 'wrong',
};

/** Feedback of an item: on the whole, and by the response and value that it is shown for. */
export interface LinkedFeedback {
  feedback?: QuestionFeedback;
  byValue: Map<string, string>;
}

/** Reads feedback by the names of Common Cartridge, and by the one value that shows it. */
export function feedbackOf(
  item: Element,
  conditions: readonly Condition[],
  texts: QuestionTexts,
): LinkedFeedback {
  const feedback: QuestionFeedback = {};
  const byValue = new Map<string, string>();
  for (const element of elementsOf(item, 'itemfeedback')) {
    const { ident = '' } = element.attributes;
    const html = texts.optional(materialHtml(element));
    if (html === undefined) continue;
    const general = GENERAL[ident];
    const shows = conditions.filter(({ feedback: links }) => links.includes(ident));
    const values = shows.flatMap(({ tests, excluded }) => (excluded.length > 0 ? [] : tests));
    const [value] = values;
    if (general) feedback[general] = html;
    else if (value && values.length === 1) byValue.set(`${value.response} ${value.value}`, html);
    else texts.lose('answerFeedback', textOf(element));
  }
  return { byValue, ...(Object.keys(feedback).length > 0 && { feedback }) };
}
