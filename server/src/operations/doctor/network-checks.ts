import { connect } from 'node:tls';
import { createTransport } from 'nodemailer';
import { isLoopbackHost, type Config } from '../../config/config.ts';
import { DAY } from '../../time.ts';
import { Problem, type Outcome } from './check.ts';

const PATIENCE = 10_000;
/** Days before its end at which a certificate should have been renewed. */
const LEAST_DAYS = 14;

/** Connects to the mail server and logs in, without sending a mail. */
export async function checkMail({
  smtpUrl,
  publicUrl,
  needsSmtpTls: requireTLS,
}: Pick<Config, 'smtpUrl' | 'publicUrl' | 'needsSmtpTls'>): Promise<Outcome> {
  if (smtpUrl === null) {
    if (isLoopbackHost(new URL(publicUrl).hostname)) return 'kept in the outbox (no SMTP_URL)';
    return new Problem('Mails reach nobody: set SMTP_URL.');
  }
  const limits = {
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
  };
  const transport = createTransport({ url: smtpUrl, requireTLS, ...limits });
  try {
    await transport.verify();
    return `${new URL(smtpUrl).host} accepts mails`;
  } catch (error) {
    const { message, code = '' } = error as NodeJS.ErrnoException;
    const reason = message.replaceAll('\n', ' ');
    return new Problem(
      code === 'EAUTH'
        ? `The mail server refuses the log-in: correct name and password in SMTP_URL (${reason}).`
        : code === 'ETLS'
          ? `The mail server of SMTP_URL offers no TLS (${reason}): turn it on there, or set SMTP_TLS=optional in a network of your own.`
          : `The mail server of SMTP_URL cannot be used (${reason}): check host, port and firewall.`,
    );
  } finally {
    transport.close();
  }
}

type ProxySettings = Pick<Config, 'publicUrl' | 'isLoopback' | 'trustProxy' | 'host'>;

/**
 * Compares TRUST_PROXY with PUBLIC_URL. Behind a proxy that is not trusted, all people share the
 * proxy's address and its rate limits. Without a proxy, a trusted header is anybody's.
 */
export async function checkProxy(config: ProxySettings): Promise<Outcome> {
  const { publicUrl, isLoopback, trustProxy, host } = config;
  const { protocol, hostname } = new URL(publicUrl);
  const isPublic = !isLoopbackHost(hostname);
  // The server itself speaks plain HTTP.
  const hasProxy = protocol === 'https:' || (isPublic && isLoopback);
  if (!trustProxy) {
    if (!hasProxy) return 'none';
    return new Problem(
      `${publicUrl} is served by a proxy: set TRUST_PROXY to its address (loopback on this machine), so that people have rate limits of their own.`,
    );
  }
  const everybody = trustProxy.find((range) => /\/0$/.test(range));
  if (everybody !== undefined) {
    return new Problem(
      `TRUST_PROXY=${everybody} lets everybody choose an address: name the proxy's address.`,
    );
  }
  if (!hasProxy) {
    return new Problem(
      `${publicUrl} needs no proxy, but TRUST_PROXY is set: unset it, or set PUBLIC_URL to the proxy's address.`,
    );
  }
  const isOnlyLocal = trustProxy.every((range) => range === 'loopback' || isLoopbackHost(range));
  if (!isLoopback && isOnlyLocal) {
    return new Problem(
      `HOST=${host} lets people go around the proxy on this machine: set HOST=127.0.0.1.`,
    );
  }
  return `${trustProxy.join(', ')} in front of ${publicUrl}`;
}

interface TlsOptions {
  /** Certificate of an additional authority, for tests. */
  ca?: string;
  now?: number;
}

/** Connects to PUBLIC_URL as a browser does, and reads its certificate. */
export async function checkTls(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { ca, now = Date.now() }: TlsOptions = {},
): Promise<Outcome> {
  const { protocol, hostname, port } = new URL(publicUrl);
  const host = hostname.replace(/^\[|\]$/g, '');
  if (protocol !== 'https:') {
    if (isLoopbackHost(host)) return 'not needed on this machine';
    return new Problem(
      'PUBLIC_URL is http, so others can read passwords: put a proxy with TLS in front, and set PUBLIC_URL to https.',
    );
  }
  try {
    const until = await endOfCertificate(host, Number(port || 443), ca);
    const days = Math.floor((until - now) / DAY);
    if (days >= LEAST_DAYS) return `valid for ${days} more days`;
    return new Problem(`The certificate ends in ${days} days: renew it.`);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (code === 'CERT_HAS_EXPIRED') {
      return new Problem('The certificate has expired: renew it.');
    }
    if (/^(ECONN|ETIMEDOUT|ENOTFOUND|EAI_)/.test(code)) {
      return new Problem(
        `${publicUrl} cannot be reached from this machine (${code}): check the proxy and the DNS entry.`,
      );
    }
    return new Problem(`Browsers refuse the certificate of ${publicUrl} (${message}): replace it.`);
  }
}

function endOfCertificate(host: string, port: number, ca: string | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: host, ...(ca && { ca }) }, () => {
      resolve(Date.parse(socket.getPeerCertificate().valid_to));
      socket.end();
    });
    socket.setTimeout(PATIENCE, () => {
      socket.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' }));
    });
    socket.on('error', reject);
  });
}
