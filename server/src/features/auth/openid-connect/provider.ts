import type { FastifyBaseLogger } from 'fastify';
import {
  ClientSecretBasic,
  ClientSecretPost,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  clockTolerance,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type ClientAuth,
  type Configuration,
} from 'openid-client';
import { API_BASE, OPEN_ID_CALLBACK } from 'shared-api/contract';
import type { Config, OpenIdSettings } from '../../../config/config.ts';
import { HOUR, MINUTE, SECOND } from '../../../time.ts';
import { ProviderError, explain } from './provider-error.ts';
import { isIssuedNow, readPerson, type ProviderPerson } from './person.ts';

/** Seconds until a request to the provider fails. */
const TIMEOUT = 5;
/** Time after which the discovery document is fetched again. */
const FRESH_FOR = HOUR;
/** Time after a failed discovery during which no other is tried. */
const RETRY_AFTER = 5 * SECOND;

/** Secrets of one log-in, which the reply of the provider must match. */
export interface Challenge {
  state: string;
  nonce: string;
  /** PKCE code verifier. */
  verifier: string;
}

/** Client of the school's OpenID Connect provider. */
export class OpenIdProvider {
  readonly settings: OpenIdSettings;
  readonly #callbackUrl: string;
  readonly #log: FastifyBaseLogger;
  #found: { configuration: Configuration; at: number } | undefined;
  #failure: { error: ProviderError; at: number } | undefined;
  #search: Promise<Configuration> | undefined;

  constructor(
    settings: OpenIdSettings,
    { publicUrl }: Pick<Config, 'publicUrl'>,
    log: FastifyBaseLogger,
  ) {
    this.settings = settings;
    this.#callbackUrl = publicUrl + API_BASE + OPEN_ID_CALLBACK;
    this.#log = log;
  }

  /**
   * Returns the provider's configuration. A known one is used until a newer one is found, so a
   * provider that is away for a moment fails no log-in that needs it no more.
   * @throws ProviderError
   */
  async discover(): Promise<Configuration> {
    const now = performance.now();
    if (this.#found && now - this.#found.at < FRESH_FOR) return this.#found.configuration;
    if (this.#failure && now - this.#failure.at < RETRY_AFTER) {
      if (this.#found) return this.#found.configuration;
      throw this.#failure.error;
    }
    this.#search ??= this.#find().finally(() => (this.#search = undefined));
    if (!this.#found) return this.#search;
    // Its failure is logged, and the known configuration still serves.
    this.#search.catch(() => undefined);
    return this.#found.configuration;
  }

  async #find(): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = this.settings;
    const isPlain = issuer.startsWith('http:');
    try {
      const configuration = await discovery(
        new URL(issuer),
        clientId,
        { [clockTolerance]: MINUTE / SECOND },
        authenticateWith(clientSecret),
        {
          timeout: TIMEOUT,
          execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
        },
      );
      this.#found = { configuration, at: performance.now() };
      this.#failure = undefined;
      return configuration;
    } catch (cause) {
      const error = explain(cause);
      this.#failure = { error, at: performance.now() };
      this.#log.warn({ err: cause, issuer }, 'the OpenID Connect provider cannot be used');
      throw error;
    }
  }

  /**
   * Returns the URL of the provider's log-in page.
   * @throws ProviderError
   */
  async urlFor({ state, nonce, verifier }: Challenge): Promise<string> {
    const url = buildAuthorizationUrl(await this.discover(), {
      redirect_uri: this.#callbackUrl,
      response_type: 'code',
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    return url.href;
  }

  /**
   * Exchanges the code of the provider's reply for the person who logged in there.
   * @param query query of the callback, which starts with `?` unless it is empty
   * @throws ProviderError
   */
  async identify(query: string, { state, nonce, verifier }: Challenge): Promise<ProviderPerson> {
    const configuration = await this.discover();
    try {
      const tokens = await authorizationCodeGrant(
        configuration,
        new URL(this.#callbackUrl + query),
        {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        },
      );
      const claims = tokens.claims();
      if (!claims) throw new ProviderError('invalid');
      if (!isIssuedNow(claims.iat)) throw new ProviderError('clock');
      const hasAll = claims.email !== undefined && claims.email_verified !== undefined;
      const canAsk = configuration.serverMetadata().userinfo_endpoint !== undefined;
      const more =
        hasAll || !canAsk
          ? {}
          : await fetchUserInfo(configuration, tokens.access_token, claims.sub);
      return readPerson({ ...more, ...claims });
    } catch (cause) {
      throw explain(cause);
    }
  }
}

/** Sends the secret as the provider accepts it; by default in a header, as the standard says. */
function authenticateWith(secret: string): ClientAuth {
  const [inHeader, inBody] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const authenticate = methods.includes('client_secret_basic') ? inHeader : inBody;
    return authenticate(server, client, body, headers);
  };
}
