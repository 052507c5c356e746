import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/**
 * Program of `startProvider`: oidc-provider on a free port, which it reports to its parent. Its page
 * asks for an e-mail address, and nothing else.
 */
const server = createServer();
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const { CLIENT_ID = '', CLIENT_SECRET = '', REDIRECT_URI = '' } = process.env;

const provider = new Provider(issuer, {
  clients: [{ client_id: CLIENT_ID, client_secret: CLIENT_SECRET, redirect_uris: [REDIRECT_URI] }],
  cookies: { keys: ['a key for tests'] },
  pkce: { required: () => true },
  claims: {
    openid: ['sub'],
    email: ['email', 'email_verified'],
    profile: ['name', 'preferred_username', 'birthdate'],
  },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_context, { uid }) => `/log-in/${uid}` },
  // Nobody has to consent.
  async loadExistingGrant({ oidc }) {
    const grant = new oidc.provider.Grant({
      clientId: CLIENT_ID,
      accountId: oidc.session?.accountId ?? '',
    });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
  findAccount: (_context, email) => ({
    accountId: email,
    claims: () => ({
      sub: email,
      email,
      email_verified: !email.startsWith('unverified'),
      name: 'Grace Hopper',
      preferred_username: email,
      birthdate: '2008-12-09',
    }),
  }),
});

const handle = provider.callback();

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', issuer);
  if (!pathname.startsWith('/log-in/')) return handle(request, response);
  const email = searchParams.get('email');
  if (email !== null) {
    const result = searchParams.has('cancel')
      ? { error: 'access_denied' }
      : { login: { accountId: email } };
    return provider.interactionFinished(request, response, result);
  }
  response.setHeader('content-type', 'text/html');
  response.end(`<!doctype html><html lang="en"><title>School</title><body><form>
<label>School email <input name="email"></label>
<button>Go on</button> <button name="cancel">Cancel</button></form></body></html>`);
}

server.on('request', (request, response) => {
  respond(request, response).catch((error: unknown) => {
    response.statusCode = 500;
    response.end(String(error));
  });
});
process.once('disconnect', () => process.exit(0));
process.send?.(issuer);
