import { writeCsv } from './csv/write-csv.ts';
import { writeGift } from './gift/write-gift.ts';
import { writeMoodleXml } from './moodle-xml/write-moodle-xml.ts';
import { writeQti, type QtiVersion } from './qti2/write-qti.ts';
import { WritingLog, type QuestionToWrite, type WrittenFile } from './writing.ts';

/** Formats that questions are written in. */
export type QuestionFormat = 'csv' | 'gift' | 'moodle_xml' | QtiVersion;

/** Writes questions as a file, and lists what the format cannot contain. */
export function writeQuestions(
  format: QuestionFormat,
  questions: readonly QuestionToWrite[],
): WrittenFile {
  const log = new WritingLog();
  switch (format) {
    case 'csv':
      return {
        content: Buffer.from(writeCsv(questions, log)),
        type: 'text/csv; charset=utf-8',
        extension: 'csv',
        losses: log.losses,
      };
    case 'moodle_xml':
      return {
        content: Buffer.from(writeMoodleXml(questions, log)),
        type: 'application/xml',
        extension: 'xml',
        losses: log.losses,
      };
    case 'qti_2_1':
    case 'qti_3':
      return {
        content: writeQti(format, questions, log),
        type: 'application/zip',
        extension: 'zip',
        losses: log.losses,
      };
    case 'gift':
      return {
        content: Buffer.from(writeGift(questions, log)),
        type: 'text/plain; charset=utf-8',
        extension: 'gift.txt',
        losses: log.losses,
      };
  }
}
