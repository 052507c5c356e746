/** Bucket of an S3-compatible store, with the credentials to reach it. */
export interface BucketSettings {
  /** Origin of the store, such as `https://s3.example:9000`. */
  origin: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Token of temporary credentials; null for permanent ones. */
  sessionToken: string | null;
}

const NAME = /^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/i;
const SWITCHES = ['on', 'off'];
const REGION = /^[\w-]{1,64}$/;

/**
 * Whether the text is a valid `s3://key:secret@host:port/bucket?region=..&ssl=..`. Credentials may
 * be missing, but only both together.
 */
export function isBucketUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, pathname, searchParams, hash } = new URL(text);
  return (
    protocol === 's3:' &&
    hostname !== '' &&
    hash === '' &&
    (username === '') === (password === '') &&
    isEncoded(username) &&
    isEncoded(password) &&
    NAME.test(pathname.slice(1)) &&
    [...searchParams.keys()].every((name) => name === 'region' || name === 'ssl') &&
    REGION.test(searchParams.get('region') ?? 'any') &&
    SWITCHES.includes(searchParams.get('ssl') ?? 'on')
  );
}

function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Parses a bucket URL.
 * @param text a URL that `isBucketUrl` accepts
 * @returns null where neither the URL nor the environment has credentials
 */
export function readBucketUrl(
  text: string,
  environment: Partial<Record<`AWS_${string}`, string>>,
): BucketSettings | null {
  const { host, username, password, pathname, searchParams } = new URL(text);
  const own = username === '' ? null : [username, password].map(decodeURIComponent);
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN, AWS_REGION } = environment;
  const [accessKeyId, secretAccessKey] = own ?? [AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY];
  if (!accessKeyId || !secretAccessKey) return null;
  return {
    origin: `${searchParams.get('ssl') === 'off' ? 'http' : 'https'}://${host}`,
    bucket: pathname.slice(1),
    region: searchParams.get('region') ?? (AWS_REGION || 'us-east-1'),
    accessKeyId,
    secretAccessKey,
    sessionToken: (own === null && AWS_SESSION_TOKEN) || null,
  };
}
