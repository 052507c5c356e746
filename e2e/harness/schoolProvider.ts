import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';

const PROGRAM = join(resolve(process.cwd(), '..'), 'server/src/testing/openid/provider-program.ts');

export interface SchoolProvider {
  /** Environment of a server that is its client. */
  environment: Record<string, string>;
  stop: () => Promise<void>;
}

/** Starts an OpenID Connect provider for the server at this origin. */
export async function startProvider(publicUrl: string): Promise<SchoolProvider> {
  const client = { CLIENT_ID: 'homeroom', CLIENT_SECRET: 'a secret of the client' };
  const child = fork(PROGRAM, {
    env: {
      ...process.env,
      ...client,
      REDIRECT_URI: `${publicUrl}/api/v1/auth/openid-connect/callback`,
    },
    execArgv: [],
    // It warns of settings that are for tests only.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const [issuer] = (await once(child, 'message')) as [string];
  return {
    environment: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: client.CLIENT_ID,
      OIDC_CLIENT_SECRET: client.CLIENT_SECRET,
      OIDC_NAME: 'Springfield School',
    },
    async stop() {
      child.kill();
      await once(child, 'exit');
    },
  };
}
