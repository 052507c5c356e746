import { createSign, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Behaviour of the next reply; by default everything is right. */
export interface Mischief {
  /** Replaces claims of the ID token. */
  claims?: Record<string, unknown>;
  /** Replaces fields of the ID token's header. */
  header?: Record<string, unknown>;
  /** Signs with a key that it never published. */
  hasOtherKey?: boolean;
  /** Issuer in the discovery document. */
  issuer?: string;
  /** Milliseconds before the token endpoint replies. */
  delay?: number;
  /** Status of each reply, instead of a reply. */
  status?: number;
}

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** OpenID Connect provider that can do everything wrong. */
export async function startFalseProvider() {
  const [key, otherKey] = [newKey(), newKey()];
  const state = { mischief: {} as Mischief, nonce: '', codes: new Set<string>() };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', issuer);
    if (state.mischief.status !== undefined) {
      return send(response, state.mischief.status, { error: 'server_error' });
    }
    if (pathname === '/.well-known/openid-configuration') {
      return send(response, 200, {
        issuer: state.mischief.issuer ?? issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      });
    }
    if (pathname === '/jwks') {
      const jwk = key.publicKey.export({ format: 'jwk' });
      return send(response, 200, { keys: [{ ...jwk, kid: 'one', alg: 'RS256', use: 'sig' }] });
    }
    void readText(request).then((body) => {
      const code = new URLSearchParams(body).get('code') ?? '';
      if (!state.codes.delete(code)) return send(response, 400, { error: 'invalid_grant' });
      const reply = {
        access_token: 'opaque',
        token_type: 'Bearer',
        expires_in: 60,
        id_token: idToken(),
      };
      setTimeout(() => send(response, 200, reply), state.mischief.delay ?? 0).unref();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function idToken(): string {
    const { claims, header, hasOtherKey } = state.mischief;
    const now = Math.floor(Date.now() / 1000);
    const content = {
      iss: issuer,
      aud: 'homeroom',
      sub: 'ada at school',
      nonce: state.nonce,
      iat: now,
      exp: now + 300,
      email: 'ada@school.test',
      email_verified: true,
      ...claims,
    };
    const signed = `${base64url({ alg: 'RS256', kid: 'one', ...header })}.${base64url(content)}`;
    if (header?.alg === 'none') return `${signed}.`;
    const { privateKey } = hasOtherKey ? otherKey : key;
    return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url')}`;
  }

  return {
    environment: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'homeroom',
      OIDC_CLIENT_SECRET: 'secret',
      OIDC_NAME: 'Springfield School',
    },
    /** Returns the query that leads back from the log-in page at this URL. */
    reply(url: string, mischief: Mischief = {}): string {
      const { searchParams } = new URL(url);
      state.mischief = mischief;
      state.nonce = searchParams.get('nonce') ?? '';
      const code = `code-${state.codes.size}-${state.nonce}`;
      state.codes.add(code);
      return new URLSearchParams({ code, state: searchParams.get('state') ?? '' }).toString();
    },
    misbehave(mischief: Mischief): void {
      state.mischief = mischief;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function newKey() {
  return generateKeyPairSync('rsa', { modulusLength: 2048 });
}

async function readText(stream: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts).toString();
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
