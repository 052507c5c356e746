import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const CLIENT = { OIDC_CLIENT_ID: 'homeroom', OIDC_CLIENT_SECRET: 'a secret of the client' };

export interface StartedProvider {
  /** Environment of a server that is its client. */
  environment: Record<string, string>;
  stop: () => Promise<void>;
}

/** Starts oidc-provider in a process of its own, for the server at this origin. */
export async function startProvider(publicUrl: string): Promise<StartedProvider> {
  const child = fork(join(import.meta.dirname, 'provider-program.ts'), {
    env: {
      ...process.env,
      CLIENT_ID: CLIENT.OIDC_CLIENT_ID,
      CLIENT_SECRET: CLIENT.OIDC_CLIENT_SECRET,
      REDIRECT_URI: `${publicUrl}/api/v1/auth/openid-connect/callback`,
    },
    execArgv: [],
    // It warns of settings that are for tests only.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const [issuer] = (await once(child, 'message')) as [string];
  return {
    environment: { ...CLIENT, OIDC_ISSUER: issuer, OIDC_NAME: 'Springfield School' },
    async stop() {
      child.kill();
      await once(child, 'exit');
    },
  };
}

/**
 * Logs in at the provider as a browser would, and returns the URL that it leads back to.
 * @param answer fields of its form
 */
export async function visitProvider(url: string, answer: Record<string, string>): Promise<string> {
  const { origin } = new URL(url);
  const cookies = new Map<string, string>();
  let target = url;
  for (let redirects = 0; redirects < 10; redirects += 1) {
    const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ');
    const reply = await fetch(target, { redirect: 'manual', headers: { cookie } });
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = reply.headers.get('location');
    if (location === null) {
      if (!target.includes('/log-in/')) throw new Error(`${target}: ${await reply.text()}`);
      target = `${target}?${new URLSearchParams(answer).toString()}`;
    } else {
      target = new URL(location, target).href;
      if (!target.startsWith(origin)) return target;
    }
  }
  throw new Error('too many redirects');
}
