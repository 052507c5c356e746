import { SERVER_LIMITS, type RuleText } from 'shared-api/schema';
import { ownPicture } from 'shared-api/rich-text';
import type { Core } from '../../core.ts';
import type { Db } from '../../database/schema.ts';
import { DAY, MINUTE, SECOND, timestamp } from '../../time.ts';
import { invalidField } from '../../errors.ts';
import { checkLength } from '../../security/rich-text.ts';
import { UnusableImage, encodeImage, formatOf } from './decoding/encode.ts';
import { NotFetched } from './fetch.ts';
import { pictureOwnerOf } from './owner.ts';
import { Abandoned, TooSlow, type PictureOwner } from './decoding/queue.ts';
import { imagePath, saveImage, turnError } from './store.ts';
import { errorMessages } from './messages.ts';

/** Below the timeout of clients, which is five seconds for some calls with a text. */
const WITHIN = 4 * SECOND;
/** Limits of fetches per account, in any call. */
export const FETCH_RATES = [
  { max: 60, seconds: (10 * MINUTE) / SECOND },
  { max: 300, seconds: DAY / SECOND },
];

const EMBEDDED = /^data:[^,]*,/;

/** Text whose pictures are all stored here. */
export interface TextWithPictures {
  html: string;
  /** Hashes of its pictures, for `saveUses`. */
  hashes: string[];
}

type TextCall = Parameters<typeof pictureOwnerOf>[0] & { core: Core };
/** Sanitised text, with the addresses of its pictures. */
interface CleanedText {
  html: string;
  pictures: string[];
}

type Deps = Pick<Core, 'db' | 'pictures' | 'fetcher' | 'richText'>;

/**
 * Prepares rich text for storage: sanitises it, checks that it is neither blank nor too long, and
 * imports its pictures. A picture that cannot be fetched becomes a link. It takes seconds, so call
 * it outside of a transaction.
 * @param required message for a blank text; null if it may be blank
 * @throws HttpError `invalid` that names the field; 429 or 503 if its pictures get no turn
 */
export async function importRichText(
  call: TextCall,
  field: string,
  html: string,
  required?: RuleText | null,
): Promise<TextWithPictures> {
  const written = await call.core.richText.clean(field, html, required);
  const { replace, hashes } = await takePicturesOf(call, field, written.pictures);
  const text = await replace(written);
  checkLength(field, text);
  return { html: text, hashes };
}

/** Rich text of something that has several. */
export interface PartOfTexts {
  html: string;
  /** Message if it is blank; null if it may be blank. */
  required: RuleText | null;
}

/**
 * Prepares all rich texts of one thing, as `importRichText` does for one. The limit of pictures
 * applies to all of them together.
 * @param field field that errors name
 * @returns the texts in their order, and the hashes of all pictures
 */
export async function importRichTexts(
  call: TextCall,
  field: string,
  parts: readonly PartOfTexts[],
): Promise<{ texts: string[]; hashes: string[] }> {
  const { richText } = call.core;
  const written: CleanedText[] = [];
  for (const { html, required } of parts) written.push(await richText.clean(field, html, required));
  const pictures = new Set(written.flatMap((text) => text.pictures));
  const { replace, hashes } = await takePicturesOf(call, field, [...pictures]);
  const texts: string[] = [];
  for (const text of written) texts.push(await replace(text));
  for (const text of texts) checkLength(field, text);
  return { texts, hashes };
}

/** Checks the number of pictures, and takes those that the account may fetch now. */
async function takePicturesOf(call: TextCall, field: string, pictures: string[]) {
  const { core, session } = call;
  if (pictures.length > SERVER_LIMITS.textPictures) {
    throw invalidField(field, errorMessages.most({ max: String(SERVER_LIMITS.textPictures) }));
  }
  const allowed: string[] = [];
  for (const src of pictures.filter((each) => !ownPicture(each))) {
    if (EMBEDDED.test(src) || (await mayFetch(core, session.userId))) allowed.push(src);
  }
  return takePictures(core, pictures, new Set(allowed), pictureOwnerOf(call));
}

/** Counts one fetch of an account. Returns whether it is within the limits. */
export async function mayFetch({ limiter }: Core, userId: string): Promise<boolean> {
  for (const rate of FETCH_RATES) {
    const key = `pictures of ${userId} in ${rate.seconds}`;
    if ((await limiter.consume(key, rate)).retryAfter > 0) return false;
  }
  return true;
}

/** Replaces the `allowed` pictures by our own copies; other external ones become links. */
export async function importPictures(
  deps: Deps,
  text: CleanedText,
  allowed: ReadonlySet<string>,
  owner: PictureOwner,
): Promise<TextWithPictures> {
  const { replace, hashes } = await takePictures(deps, text.pictures, allowed, owner);
  return { html: await replace(text), hashes };
}

/** Stores the `allowed` pictures, and returns a function that replaces all of them in a text. */
async function takePictures(
  deps: Deps,
  pictures: string[],
  allowed: ReadonlySet<string>,
  owner: PictureOwner,
) {
  const taken = new Map<string, string>();
  for (const hash of await touchAll(deps.db, pictures)) taken.set(imagePath(hash), hash);
  if (allowed.size > 0) {
    for (const [src, image] of await encodeAll(deps, [...allowed], owner)) {
      taken.set(src, await saveImage(deps.db, image));
    }
  }
  const paths = new Map([...taken].map(([src, hash]) => [src, imagePath(hash)]));
  const replace = async ({ html, pictures: { length } }: CleanedText) => {
    return length === 0 ? html : deps.richText.replacePictures({ html, paths });
  };
  return { replace, hashes: [...new Set(taken.values())] };
}

/**
 * Marks our own pictures as used, so that they are not removed as orphans meanwhile.
 * @returns the hashes of those that exist
 */
async function touchAll(db: Db, pictures: string[]): Promise<string[]> {
  const hashes = pictures.filter((src) => ownPicture(src)).map((src) => src.slice(8, 72));
  if (hashes.length === 0) return [];
  const rows = await db
    .updateTable('images')
    .set({ touched_at: timestamp() })
    .where('hash', 'in', hashes)
    .returning('hash')
    .execute();
  return rows.map(({ hash }) => hash);
}

/** Encodes as many pictures as possible within the time limit, by source URL. */
async function encodeAll(
  { pictures, fetcher }: Deps,
  sources: string[],
  { signal, ...owner }: PictureOwner,
): Promise<Map<string, Buffer>> {
  const timeout = AbortSignal.timeout(WITHIN);
  const wanted = signal ? AbortSignal.any([signal, timeout]) : timeout;
  const files = new Map<string, Buffer>();
  const encoded = new Map<string, Buffer>();
  const load = async (src: string) => {
    const file = EMBEDDED.test(src) ? embeddedFile(src) : await fetcher.fetch(src, wanted);
    formatOf(file);
    files.set(src, file);
  };
  await Promise.all(sources.map((src) => load(src).catch(ifUnusable)));
  if (signal?.aborted) throw turnError(new Abandoned());
  if (files.size === 0) return encoded;
  const size = [...files.values()].reduce((sum, file) => sum + file.length, 0);
  try {
    await pictures.run({ ...owner, signal: wanted }, size, async () => {
      for (const [src, file] of files) {
        if (wanted.aborted) return;
        await encodeImage(file, 'text').then((image) => encoded.set(src, image), ifUnusable);
      }
    });
  } catch (error) {
    // Keeps the pictures that were ready in time.
    const isLate = error instanceof TooSlow || (error instanceof Abandoned && timeout.aborted);
    if (!isLate) throw turnError(error);
  }
  return encoded;
}

function embeddedFile(src: string): Buffer {
  return Buffer.from(src.replace(EMBEDDED, ''), 'base64');
}

function ifUnusable(error: unknown): void {
  if (!(error instanceof NotFetched || error instanceof UnusableImage)) throw error;
}
