import { readAiken } from './aiken/read-aiken.ts';
import { readCsv } from './csv/read-csv.ts';
import { LIMITS_OF_FILES } from './file-limits.ts';
import { formatOfText } from './format-of-text.ts';
import { readGift } from './gift/read-gift.ts';
import { readMoodleXml } from './moodle-xml/read-moodle-xml.ts';
import { packagedXml } from './packages/read-package.ts';
import { isZip, readZip } from './packages/read-zip.ts';
import { Refused } from './problems.ts';
import { readQti1 } from './qti1/read-qti1.ts';
import { normalized } from './qti2/normalized.ts';
import { readItem } from './qti2/read-item.ts';
import { ReadingLog, type QuestionFile, type Reading } from './reading.ts';
import { textOfBytes } from './text-of-bytes.ts';
import type { PictureSource } from './texts/question-texts.ts';
import { parseXml, type Element } from './xml/parse-xml.ts';

/**
 * Reads the questions of a file in any known format, which its content decides. One broken question
 * does not hold up the others. Every part that is not carried over is listed as a loss.
 */
export async function readQuestions({ content }: QuestionFile): Promise<Reading> {
  const log = new ReadingLog();
  try {
    await readFile(content, log);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { code: what, detail } = error;
    return {
      questions: [],
      losses: [],
      refused: { what, ...(detail !== undefined && { detail }) },
    };
  }
  const { questions, losses } = log;
  return { questions, losses };
}

/** Matches the start of XML. A text can begin with an element of HTML. */
const XML = /^\s*<(?:[?!]|quiz\b|questestinterop\b|assessmentItem\b|qti-)/;

async function readFile(content: Uint8Array, log: ReadingLog): Promise<void> {
  if (content.byteLength > LIMITS_OF_FILES.bytes) throw new Refused('tooLarge');
  if (isZip(content)) {
    readPackage(await readZip(content), log);
    return;
  }
  const text = textOfBytes(content);
  if (!XML.test(text)) readText(text, log);
  else if (!readXml(parseXml(text), log)) throw new Refused('unknownFormat');
}

function readPackage(files: ReadonlyMap<string, Buffer>, log: ReadingLog): void {
  let count = 0;
  for (const { path, root, findPicture } of packagedXml(files, log)) {
    if (readXml(root, log, { file: path }, findPicture)) count += 1;
  }
  if (count === 0) throw new Refused('noQuestionsInPackage');
}

/** Reads the questions of one XML file; false for a file of another kind. */
function readXml(root: Element, log: ReadingLog, where = {}, findPicture?: PictureSource): boolean {
  const element = normalized(root);
  switch (element.name) {
    case 'quiz':
      readMoodleXml(element, log);
      return true;
    case 'assessmentItem': {
      const { title } = element.attributes;
      const at = { ...where, ...(title && { title }) };
      log.add(at, (texts) => readItem(element, texts), { ...(findPicture && { findPicture }) });
      return true;
    }
    case 'questestinterop':
      readQti1(element, log, where, findPicture);
      return true;
    default:
      return false;
  }
}

function readText(text: string, log: ReadingLog): void {
  switch (formatOfText(text)) {
    case 'csv':
      readCsv(text, log);
      return;
    case 'aiken':
      readAiken(text, log);
      return;
    case 'gift':
      readGift(text, log);
      return;
    case undefined:
      throw new Refused('unknownFormat');
  }
}
