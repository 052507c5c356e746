import type { LocalizedText } from '../../texts/localized-text.ts';
import { messagesOf } from '../../texts/messages-of.ts';

/** Texts about parts of question files. {detail} is an excerpt of the file. */
export const problemMessages = messagesOf('question-formats', {
  // The whole file is refused.
  unknownFormat: 'The format of this file is not known.',
  tooLarge: 'This file is too large.',
  tooManyQuestions: 'This file has too many questions. Split it into several files.',
  notUtf8: 'The text of this file is not in UTF-8.',
  brokenXml: 'This file is not correct XML: {detail}',
  doctype: 'This file declares a DOCTYPE or entities, which can be used for attacks.',
  tooDeep: 'The elements of this file are nested too deeply.',
  brokenZip: 'This archive is damaged, or encrypted.',
  zipPath: 'The archive has a path that leads out of it: {detail}',
  tooManyEntries: 'The archive has too many files.',
  zipBomb: 'The archive is too large when unpacked.',
  noQuestionsInPackage: 'The archive has no questions in a known format.',
  tooSlow: 'Reading this file takes too long.',
  // A question is left out.
  noAnswer: 'This text has no answers, so it is not a question. It was left out.',
  unsupportedKind: 'Questions of the type {detail} cannot be imported. The question was left out.',
  noRight: 'No answer is marked as right. The question was left out.',
  severalRight: 'Several choices are right, but only one can be chosen. The question was left out.',
  fewChoices: 'The question has too few choices. It was left out.',
  tooManyChoices: 'The question has too many choices. It was left out.',
  blankText: 'The prompt or an answer is empty. The question was left out.',
  tooLong: 'A text is too long. The question was left out.',
  malformed: 'The question is not written correctly at “{detail}”. It was left out.',
  unclear: 'The meaning of “{detail}” is not clear. The question was left out.',
  notANumber: '“{detail}” is not a number. The question was left out.',
  points: '“{detail}” is not a valid number of points. The question was left out.',
  invalid: 'The question exceeds a limit of quizzes. It was left out.',
  gapNotInText: 'A gap is not in the text exactly once. The question was left out.',
  // A part of a question is left out, or changed.
  roundedPoints: 'The points {detail} were rounded to two decimals.',
  changedWeights: 'The weights of the choices are now equal.',
  choiceWeight: 'A choice for {detail} of the points now gives no points.',
  wildcard: 'The answer “{detail}” has a wildcard. The answer was left out.',
  answerFeedback: 'The feedback “{detail}” was left out.',
  markdown: 'Markdown is now plain text.',
  table: 'A table is now plain text.',
  unshownElement: 'Content of the type {detail} cannot be shown. It was left out.',
  linkedFile: 'The link to the file {detail} is now plain text.',
  missingPicture: 'The picture {detail} is not in the file. It was left out.',
  unknownPicture: 'The picture {detail} has an unknown format. It was left out.',
  setting: 'The setting {detail} was left out.',
  scoringRules: 'The question has scoring rules of its own. They were left out.',
  // A part of a question cannot be written in the chosen format.
  unwritableQuestion: 'This format cannot contain the question. It is left out.',
  unwritableText: 'This format cannot contain the text “{detail}”. The question is left out.',
  lostFeedback: 'This format cannot contain the feedback on right or wrong answers.',
  lostPartFeedback: 'This format cannot contain feedback on single items.',
  lostPartialCredit: 'This format cannot contain the rule for partly right answers.',
  lostShuffling: 'This format does not say that choices are shuffled.',
  lostFormatting: 'This format contains an answer as plain text only.',
  lostTextRules: 'This format cannot contain the rules for comparing texts.',
  lostPattern: 'This format cannot contain the pattern of accepted answers.',
  lostUnit: 'This format cannot contain the unit {detail}.',
  lostNotes: 'This format cannot contain the notes for graders.',
  lostPicture: 'This format cannot contain pictures. A picture is left out.',
});

/** Describes a loss, or the reason why a file was refused, for its reader. */
export function problemText({ what, detail = '' }: Problem): LocalizedText {
  return (language) => {
    const text: string | ((values: { detail: string }) => string) = problemMessages(language)[what];
    return typeof text === 'string' ? text : text({ detail });
  };
}

interface Problem {
  what: keyof ReturnType<typeof problemMessages>;
  detail?: string;
}
