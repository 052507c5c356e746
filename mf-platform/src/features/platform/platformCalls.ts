import { RELEASES_BASE, type Changed, type LogEntry, type Overview } from 'platform/registry';

const PATIENCE_MS = 10_000;

/** An error reply; the message is the server's, for the operator. */
export class HttpError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }

  /** Whether another token may help. */
  get isOfToken(): boolean {
    return this.status === 401 || this.status === 403;
  }
}

/**
 * The active release or the canary that the operator saw; `over` confirms replacing the current
 * one.
 */
interface Seen {
  expected: string | null;
  over?: string;
}

/** A change of a remote with its parameters. */
export type Change =
  | ({ what: 'promote'; release: string } & Seen)
  | ({ what: 'rollback' } & Seen)
  | ({ what: 'canary'; release: string | null; percent: number } & Seen)
  | { what: 'withdraw'; release: string };

export async function readOverview(token: string): Promise<Overview> {
  return (await call<Overview>(token, '/overview')).reply;
}

/** A page of the log, newest first, and the cursor of the next page; null at its end. */
export interface LogPage {
  entries: LogEntry[];
  before: string | null;
}

/** Reads the log of one remote, or of all. */
export async function readLog(
  token: string,
  { remote, before }: { remote?: string; before?: string },
): Promise<LogPage> {
  const query = new URLSearchParams({ ...(remote && { remote }), ...(before && { before }) });
  const { reply, next } = await call<LogEntry[]>(token, `/log?${query.toString()}`);
  return { entries: reply, before: next?.get('before') ?? null };
}

export async function changeReleases(
  token: string,
  remote: string,
  { what, ...order }: Change,
): Promise<Changed> {
  return (await call<Changed>(token, `/remotes/${remote}/${what}`, order)).reply;
}

async function call<Reply>(
  token: string,
  path: string,
  body?: object,
): Promise<{ reply: Reply; next: URLSearchParams | null }> {
  const response = await fetch(RELEASES_BASE + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      Accept: 'application/json',
      Authorization: `Token ${token}`,
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const reply = (await response.json()) as Reply & { message?: string };
  if (!response.ok) throw new HttpError(response.status, reply.message ?? '');
  return { reply, next: nextOf(response) };
}

/** Parses the query of the URL in `Link: <address>; rel="next"`. */
function nextOf({ headers }: Response): URLSearchParams | null {
  const query = /^<[^?]*\?([^>]*)>/.exec(headers.get('Link') ?? '')?.[1];
  return query === undefined ? null : new URLSearchParams(query);
}
