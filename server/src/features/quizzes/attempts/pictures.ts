import type { AnyAnswer } from 'shared-api/quizzes';
import type { Db } from '../../../database/schema.ts';
import { addUses } from '../../images/uses.ts';

const PICTURE = /\ssrc="\/images\/([0-9a-f]{64})/g;

/** Keeps our pictures of the long texts among answers as long as the submission of the attempt. */
export async function keepPictures(
  trx: Db,
  submissionId: string,
  answers: ReadonlyMap<string, AnyAnswer>,
): Promise<void> {
  const texts = [...answers.values()].flatMap((answer) => ('text' in answer ? answer.text : []));
  const found = texts.flatMap((text) => [...text.matchAll(PICTURE)].map(([, hash = '']) => hash));
  if (found.length === 0) return;
  const stored = await trx
    .selectFrom('images')
    .select('hash')
    .where('hash', 'in', [...new Set(found)])
    .execute();
  const hashes = stored.map(({ hash }) => hash);
  await addUses(trx, 'submission_id', submissionId, hashes);
}
