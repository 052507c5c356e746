import { sql } from 'kysely';
import { SERVER_LIMITS } from 'shared-api/schema';
import { HttpError } from '../../errors.ts';
import { liveClasswork } from '../classwork/queries.ts';
import { sizeOfAttached } from '../files/copies.ts';
import { ownPosts } from './copy-posts.ts';
import type { Source } from './copying.ts';
import { errorMessages } from './messages.ts';

const MEGABYTE = 1024 * 1024;

/**
 * Checks that the copy fits, before anything is written.
 * @throws HttpError 409 if it is more than the limit of one copy, 413 if its files exceed the quota
 * of a class
 */
export async function checkQuota(source: Source, quota: number): Promise<void> {
  const { trx, parts, from } = source;
  const works = parts.has('classwork') ? liveClasswork(trx, from) : null;
  const posts = parts.has('posts') ? ownPosts(source) : null;
  const { copiedPosts, copiedBytes } = SERVER_LIMITS;
  const written = await posts
    ?.select(({ fn }) => fn.countAll<number>().as('count'))
    .select(sql<number | null>`sum(octet_length(detail))`.as('bytes'))
    .executeTakeFirstOrThrow();
  if ((written?.count ?? 0) > copiedPosts) throw tooMuch(errorMessages.posts({ max: copiedPosts }));
  const copied = await works
    ?.select(
      sql<
        number | null
      >`sum(octet_length(question) + octet_length(files) + octet_length(rubric))`.as('bytes'),
    )
    .executeTakeFirstOrThrow();
  if (Number(written?.bytes ?? 0) + Number(copied?.bytes ?? 0) > copiedBytes) {
    throw tooMuch(errorMessages.texts({ max: copiedBytes / 1_000_000 }));
  }
  const needed =
    (works ? await sizeOfAttached(trx, 'classwork_id', works.select('id')) : 0) +
    (posts ? await sizeOfAttached(trx, 'post_id', posts.select('id')) : 0);
  if (needed <= quota) return;
  const sizes = { needed: Math.ceil(needed / MEGABYTE), quota: Math.floor(quota / MEGABYTE) };
  const text = errorMessages.files(sizes);
  throw new HttpError('too_large', text, { parts: text });
}

function tooMuch(text: ReturnType<typeof errorMessages.posts>): HttpError {
  return new HttpError('conflict', text, { parts: text });
}
