import { RELEASES_BASE, type Overview } from 'platform/remote-calls';

const PATIENCE_MS = 10_000;

/** The server refused a call; the message is its own words, for the operator. */
export class Refusal extends Error {
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

/** What may be done with a remote, and what it takes. `expected` is what the operator has seen active. */
export type Change =
  | { what: 'promote'; expected: string | null; release: string }
  | { what: 'rollback'; expected: string | null }
  | { what: 'withdraw'; release: string };

export function readOverview(token: string): Promise<Overview> {
  return call<Overview>(token, '/overview');
}

export function changeReleases(
  token: string,
  remote: string,
  { what, ...order }: Change,
): Promise<unknown> {
  return call(token, `/remotes/${remote}/${what}`, order);
}

async function call<Reply>(token: string, path: string, body?: object): Promise<Reply> {
  const reply = await fetch(RELEASES_BASE + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      Accept: 'application/json',
      Authorization: `Token ${token}`,
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const said = (await reply.json()) as Reply & { message?: string };
  if (!reply.ok) throw new Refusal(reply.status, said.message ?? '');
  return said;
}
