import type { AcceptedNumber, AcceptedText, Gap, Question } from 'shared-api/quizzes';
import { plainTextOf } from 'shared-api/rich-text';
import { decimalText } from '../decimal.ts';
import { LeftOut } from '../problems.ts';
import { isNear } from '../weights.ts';
import { descendants, elementAt, elementsOf, textOf, type Element } from '../xml/parse-xml.ts';
import { bodyHtml } from './body-html.ts';
import { numberOf, type Declaration, type MapEntry } from './declarations.ts';
import { endsWithField, FIELD, type ItemContext } from './item-context.ts';

function withoutField(html: string): string {
  return html.replace(FIELD, '').replace(/<p>\s*<\/p>/g, '');
}

/** Returns accepted texts, whose shares are relative to the largest value. */
function acceptedOf(entries: readonly MapEntry[], correct: readonly string[]): AcceptedText[] {
  const best = Math.max(0, ...entries.map(({ value }) => value));
  if (best === 0) return correct.map((text) => ({ text }));
  return entries
    .filter(({ value }) => value > 0)
    .map(({ key, value }) => ({ text: key, ...(!isNear(value, best) && { share: value / best }) }));
}

function textKeyOf(key: Declaration, context: ItemContext) {
  const entries = context.scoring === 'map' ? (key.mapping?.entries ?? []) : [];
  const accepted = acceptedOf(entries, key.correct);
  if (accepted.length === 0) throw new LeftOut('noRight');
  const sensitive = entries.filter(({ isCaseSensitive }) => isCaseSensitive).length;
  if (sensitive > 0 && sensitive < entries.length) context.texts.lose('setting', 'caseSensitive');
  const rules = { ignores_accents: false, is_exact: false };
  return { accepted, ignores_case: entries.length > 0 && sensitive === 0, ...rules };
}

function bestValue({ key, scoring }: ItemContext): number {
  const values = scoring === 'map' ? (key.mapping?.entries ?? []).map(({ value }) => value) : [];
  return Math.max(0, ...values) || 1;
}

export function readShortText(context: ItemContext): Question {
  const { fields, texts, key, points } = context;
  if (!endsWithField(fields.prompt, texts)) return readGaps(context);
  return {
    ...fields,
    prompt: texts.rich(withoutField(fields.prompt)),
    points: points ?? bestValue(context),
    type: 'short_text',
    ...textKeyOf(key, context),
  };
}

export function readGaps(context: ItemContext): Question {
  const { fields, interactions, keys, texts, scoring, points } = context;
  let prompt = fields.prompt;
  const values: number[] = [];
  let isMinus = false;
  const gaps = interactions.map((interaction, index): Gap => {
    const id = `g${index + 1}`;
    const key = keys.get(interaction.attributes.responseIdentifier ?? '');
    if (!key) throw new LeftOut('noRight');
    prompt = prompt.replace(FIELD, `[[${id}]]`);
    const mapped = scoring === 'map' ? (key.mapping?.entries ?? []).map(({ value }) => value) : [];
    values.push(Math.max(0, ...mapped));
    isMinus ||= (key.mapping?.fallback ?? 0) < 0;
    if (interaction.name === 'inlineChoiceInteraction')
      return choiceGap(id, interaction, key, context);
    if (key.baseType !== 'string') throw new LeftOut('unsupportedKind', key.baseType);
    return { id, kind: 'text', ...textKeyOf(key, context) };
  });
  if (!values.every((value) => isNear(value, values[0] ?? 0))) texts.lose('changedWeights');
  const sum = values.reduce((total, value) => total + value, 0);
  return {
    ...fields,
    prompt: texts.rich(prompt),
    points: points ?? (sum > 0 ? sum : 1),
    type: 'gaps',
    gaps,
    partial_credit: scoring !== 'map' ? 'none' : isMinus ? 'right_minus_wrong' : 'proportional',
  };
}

function choiceGap(id: string, interaction: Element, key: Declaration, context: ItemContext): Gap {
  const elements = elementsOf(interaction, 'inlineChoice');
  const choices = elements.map((element, index) => ({
    id: `c${index + 1}`,
    text: plainTextOf(context.texts.rich(bodyHtml(element, () => undefined))),
  }));
  const mapped = key.mapping?.entries.filter(({ value }) => value > 0).map((entry) => entry.key);
  const [right, ...more] = key.correct.length > 0 ? key.correct : (mapped ?? []);
  if (more.length > 0) throw new LeftOut('severalRight');
  const index = elements.findIndex(({ attributes }) => attributes.identifier === right);
  const choice = choices[index];
  if (!choice) throw new LeftOut('noRight');
  return { id, kind: 'choice', choices, right: choice.id };
}

/** Reads a number, whose tolerance is part of the rules. */
export function readNumber(context: ItemContext): Question {
  const { fields, texts, key, item, points } = context;
  if (key.baseType !== 'float' && key.baseType !== 'integer') {
    throw new LeftOut('unsupportedKind', key.baseType);
  }
  const isLast = endsWithField(fields.prompt, texts);
  const prompt = isLast ? withoutField(fields.prompt) : fields.prompt.replace(FIELD, '_____');
  const processing = elementAt(item, 'responseProcessing');
  const branches = processing ? descendants(processing, 'responseIf', 'responseElseIf') : [];
  const compared = branches.filter((branch) => elementAt(branch, 'equal'));
  if (context.scoring === 'other') texts.lose('scoringRules');
  const accepted =
    compared.length > 0
      ? compared.map((branch) => comparedNumber(branch, context))
      : exact(context);
  if (!accepted.some(({ share = 1 }) => share === 1)) throw new LeftOut('noRight');
  return {
    ...fields,
    prompt: texts.rich(prompt),
    points: points ?? bestValue(context),
    type: 'number',
    accepted,
  };
}

function exact({ key, scoring }: ItemContext): AcceptedNumber[] {
  const entries = scoring === 'map' ? (key.mapping?.entries ?? []) : [];
  return acceptedOf(entries, key.correct).map(({ text, share }) => {
    return { value: decimalOf(text), ...(share !== undefined && { share }) };
  });
}

function decimalOf(text: string): string {
  const number = decimalText(text);
  if (number === undefined) throw new LeftOut('notANumber', text);
  return number;
}

/** Reads `equal` of a branch, with its tolerance and the points that the branch sets. */
function comparedNumber(branch: Element, { key, points = 1 }: ItemContext): AcceptedNumber {
  const equal = elementAt(branch, 'equal');
  const mode = equal?.attributes.toleranceMode ?? 'exact';
  const [low = '0', high = low] = (equal?.attributes.tolerance ?? '0').trim().split(/\s+/);
  if (mode === 'relative' || low !== high) throw new LeftOut('unclear', `equal ${mode}`);
  const base = elementAt(equal, 'baseValue');
  const value = decimalOf(base ? textOf(base).trim() : (key.correct[0] ?? ''));
  const tolerance = mode === 'exact' ? '0' : decimalOf(low);
  const share = shareOf(branch, points);
  return { value, ...(tolerance !== '0' && { tolerance }), ...(!isNear(share, 1) && { share }) };
}

function shareOf(branch: Element, points: number): number {
  const set = elementsOf(branch, 'setOutcomeValue').find(({ attributes }) => {
    return attributes.identifier === 'SCORE';
  });
  if (!set) throw new LeftOut('unclear', 'responseProcessing');
  if (elementAt(set, 'variable')?.attributes.identifier === 'MAXSCORE') return 1;
  const value = elementAt(set, 'baseValue');
  if (!value || points === 0) throw new LeftOut('unclear', 'setOutcomeValue');
  const share = numberOf(textOf(value).trim()) / points;
  if (share <= 0 || share > 1.0001) throw new LeftOut('unclear', textOf(value));
  return share;
}
