import type { Choice, Gap, GapsQuestion, MatchingQuestion, Question } from 'shared-api/quizzes';
import { plainTextOf } from 'shared-api/rich-text';
import { LeftOut } from '../problems.ts';
import { escaped, isFormatted } from '../texts/markup.ts';
import { escapedWildcards } from '../texts/wildcard.ts';
import { sharesOf } from '../weights.ts';
import type { Lose, QuestionToWrite, WritingLog } from '../writing.ts';
import { cdata, element, xmlText } from '../xml/write-xml.ts';

/** Writes questions as Moodle XML. Pictures are part of the file. */
export function writeMoodleXml(questions: readonly QuestionToWrite[], log: WritingLog): string {
  const written = log.writeEach(questions, (entry, lose) => new MoodleWriter(entry, lose).write());
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${written.join('\n')}\n</quiz>\n`;
}

const MOODLE_TYPES = {
  one_choice: 'multichoice',
  several_choices: 'multichoice',
  true_false: 'truefalse',
  short_text: 'shortanswer',
  number: 'numerical',
  matching: 'matching',
  ordering: 'ordering',
  gaps: 'cloze',
  long_text: 'essay',
} as const;

/** Writes one question. */
class MoodleWriter {
  readonly #question: Question;
  readonly #pictures: QuestionToWrite['pictures'];
  readonly #lose: Lose;

  constructor({ question, pictures }: QuestionToWrite, lose: Lose) {
    this.#question = question;
    this.#pictures = pictures;
    this.#lose = lose;
  }

  write(): string {
    const question = this.#question;
    const { title, points } = question;
    const prompt = question.type === 'gaps' ? this.#cloze(question) : question.prompt;
    return element(
      'question',
      { type: MOODLE_TYPES[question.type] },
      element('name', {}, element('text', {}, xmlText(title ?? ''))),
      this.#rich('questiontext', prompt),
      this.#rich('generalfeedback', question.feedback?.always ?? ''),
      element('defaultgrade', {}, String(points)),
      ...this.#parts(question),
      ...this.#feedback(question),
    );
  }

  /** Writes rich text with its pictures. */
  #rich(name: string, html: string, attributes = {}, ...more: string[]): string {
    const files: string[] = [];
    const text = html.replace(
      /(<img\b[^<>]*\bsrc=")([^"<>]*)"/g,
      (all, start: string, src: string) => {
        const picture = this.#pictures.find((each) => each.src === src);
        if (!picture) return all;
        const file = src.slice(src.lastIndexOf('/') + 1);
        const content = Buffer.from(picture.content).toString('base64');
        files.push(element('file', { name: file, path: '/', encoding: 'base64' }, content));
        return `${start}@@PLUGINFILE@@/${file}"`;
      },
    );
    const format = { ...attributes, format: 'html' };
    return element(name, format, element('text', {}, cdata(text)), ...new Set(files), ...more);
  }

  #answer(share: number, html: string, feedback?: string): string {
    return this.#rich(
      'answer',
      html,
      { fraction: percent(share) },
      ...this.#answerFeedback(feedback),
    );
  }

  #answerFeedback(feedback: string | undefined): string[] {
    return feedback === undefined ? [] : [this.#rich('feedback', feedback)];
  }

  #plainAnswer(share: number, text: string, feedback?: string, ...more: string[]): string {
    const attributes = { fraction: percent(share), format: 'moodle_auto_format' };
    const written = element('text', {}, xmlText(text));
    return element('answer', attributes, written, ...this.#answerFeedback(feedback), ...more);
  }

  #feedback({ type, feedback }: Question): string[] {
    const { right, wrong } = feedback ?? {};
    if (['one_choice', 'several_choices', 'matching', 'ordering'].includes(type)) {
      return [
        ...(right === undefined ? [] : [this.#rich('correctfeedback', right)]),
        ...(wrong === undefined ? [] : [this.#rich('partiallycorrectfeedback', wrong)]),
        ...(wrong === undefined ? [] : [this.#rich('incorrectfeedback', wrong)]),
      ];
    }
    const hasOther = type === 'short_text' || type === 'number';
    if (right !== undefined || (wrong !== undefined && !hasOther)) this.#lose('lostFeedback');
    return hasOther && wrong !== undefined ? [this.#plainAnswer(0, '*', wrong)] : [];
  }

  #parts(question: Question): string[] {
    switch (question.type) {
      case 'one_choice':
        return [
          element('single', {}, 'true'),
          element('shuffleanswers', {}, String(question.shuffles)),
          ...question.choices.map(({ id, text, feedback }) => {
            return this.#answer(Number(id === question.right), text, feedback);
          }),
        ];
      case 'several_choices': {
        const { choices, right, partial_credit: credit, shuffles } = question;
        if (right.length === 0) throw new LeftOut('unwritableQuestion');
        if (credit === 'none') this.#lose('lostPartialCredit');
        const shares = sharesOf(credit, right.length);
        return [
          element('single', {}, 'false'),
          element('shuffleanswers', {}, String(shuffles)),
          ...choices.map(({ id, text, feedback }) => {
            return this.#answer(right.includes(id) ? shares.right : shares.wrong, text, feedback);
          }),
        ];
      }
      case 'true_false':
        return [true, false].map((value) => {
          const feedback = question.choice_feedback?.[value ? 'true' : 'false'];
          return this.#plainAnswer(Number(value === question.right), String(value), feedback);
        });
      case 'short_text':
        if (question.ignores_accents || question.is_exact) this.#lose('lostTextRules');
        if (question.pattern !== undefined) this.#lose('lostPattern');
        return [
          element('usecase', {}, question.ignores_case ? '0' : '1'),
          ...question.accepted.map(({ text, share, feedback }) => {
            const written = escapedWildcards(text);
            if (written === undefined) throw new LeftOut('unwritableText', text);
            return this.#plainAnswer(share ?? 1, written, feedback);
          }),
        ];
      case 'number':
        return [
          ...question.accepted.map(({ value, tolerance = '0', share, feedback }) => {
            return this.#plainAnswer(
              share ?? 1,
              value,
              feedback,
              element('tolerance', {}, tolerance),
            );
          }),
          ...(question.unit === undefined ? [] : [unitOf(question.unit)]),
        ];
      case 'matching':
        return this.#matching(question);
      case 'ordering': {
        const { items, partial_credit: credit } = question;
        if (credit === 'right_minus_wrong') this.#lose('lostPartialCredit');
        this.#losePartFeedback(items);
        return [
          element('selecttype', {}, 'ALL'),
          element('gradingtype', {}, credit === 'none' ? 'ALL_OR_NOTHING' : 'ABSOLUTE_POSITION'),
          ...items.map(({ text }, index) => this.#answer((index + 1) / 100, text)),
        ];
      }
      case 'long_text': {
        const { notes_for_graders: notes } = question;
        return notes === undefined ? [] : [this.#rich('graderinfo', notes)];
      }
      case 'gaps':
        return [];
    }
  }

  #losePartFeedback(parts: readonly Choice[]): void {
    if (parts.some(({ feedback }) => feedback !== undefined)) this.#lose('lostPartFeedback');
  }

  #matching({ items, partners, right, partial_credit: credit }: MatchingQuestion): string[] {
    if (credit !== 'proportional') this.#lose('lostPartialCredit');
    this.#losePartFeedback([...items, ...partners]);
    const partner = (id: string | undefined) => {
      const text = partners.find((each) => each.id === id)?.text ?? '';
      if (isFormatted(text)) this.#lose('lostFormatting');
      return element('answer', {}, element('text', {}, xmlText(plainTextOf(text))));
    };
    const used = new Set(Object.values(right));
    const others = partners.filter(({ id }) => !used.has(id));
    return [
      ...items.map(({ id, text }) => this.#rich('subquestion', text, {}, partner(right[id]))),
      ...others.map(({ id }) => this.#rich('subquestion', '', {}, partner(id))),
    ];
  }

  /** Writes the prompt with its gaps. A brace of the prompt itself is no gap. */
  #cloze({ prompt, gaps, partial_credit: credit }: GapsQuestion): string {
    if (credit !== 'proportional') this.#lose('lostPartialCredit');
    let text = prompt.replaceAll('{', '&#123;');
    for (const gap of gaps) text = text.replace(`[[${gap.id}]]`, () => this.#gap(gap));
    return text;
  }

  #gap(gap: Gap): string {
    if (gap.kind === 'choice') {
      const choices = gap.choices.map(({ id, text }) => {
        return `${id === gap.right ? '=' : '%0%'}${clozeText(escaped(text))}`;
      });
      return `{1:MULTICHOICE:${choices.join('~')}}`;
    }
    if (gap.ignores_accents || gap.is_exact) this.#lose('lostTextRules');
    if (gap.pattern !== undefined) this.#lose('lostPattern');
    const accepted = gap.accepted.map(({ text, share = 1, feedback }) => {
      const written = escapedWildcards(text);
      if (written === undefined) throw new LeftOut('unwritableText', text);
      const comment = feedback === undefined ? '' : `#${clozeText(feedback)}`;
      return `%${percent(share)}%${clozeText(escaped(written))}${comment}`;
    });
    return `{1:SHORTANSWER${gap.ignores_case ? '' : '_C'}:${accepted.join('~')}}`;
  }
}

/** Escapes the signs that structure a gap. A backslash is an entity, since it escapes others. */
function clozeText(html: string): string {
  return html.replace(/[}~=#{]/g, '\\$&').replace(/\\(?![}~=#{])/g, '&#92;');
}

function percent(share: number): string {
  return String(Number((share * 100).toFixed(5)));
}

function unitOf(unit: string): string {
  const names = [element('multiplier', {}, '1'), element('unit_name', {}, xmlText(unit))];
  return element('units', {}, element('unit', {}, ...names));
}
