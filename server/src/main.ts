import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildApp } from './app.ts';
import { ConfigError, readConfig } from './config/config.ts';
import { demoEnvironment } from './demo/environment.ts';
import { prepareDemo } from './demo/prepare.ts';
import { LISTEN_BACKLOG } from './http/backlog.ts';

/** Milliseconds that open requests have to finish. The process manager waits one second longer. */
const CLOSE_WITHIN = 13_000;
const ROOT = join(import.meta.dirname, '..', '..');

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { demo: { type: 'boolean', default: false } } });
  const environment = values.demo ? demoEnvironment(process.env) : process.env;
  const config = readConfig(environment, ROOT);
  const app = await buildApp(config);

  // One signal may arrive several times: a service manager signals every process of a service, and
  // each passes it on.
  let isStopping = false;
  const stop = (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    app.log.info({ signal }, 'closing');
    setTimeout(() => process.exit(1), CLOSE_WITHIN).unref();
    app.close().catch((error: unknown) => {
      app.log.error({ err: error }, 'shutdown failed');
      process.exit(1);
    });
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop);

  if (values.demo) console.log(await prepareDemo(app.core));
  if (!config.smtpUrl && !config.site.hasOutbox) {
    app.log.warn('SMTP_URL is not set: mails stay in the database and reach nobody');
  }
  await app.listen({ host: config.host, port: config.port, backlog: LISTEN_BACKLOG });
}

/** Whether the operator can act on the error; it is then shown as one line without a stack. */
function isExpected(error: unknown): error is Error {
  const codes = ['EADDRINUSE', 'EADDRNOTAVAIL', 'EACCES', 'ERR_PARSE_ARGS_UNKNOWN_OPTION'];
  return (
    error instanceof ConfigError || codes.includes((error as NodeJS.ErrnoException).code ?? '')
  );
}

main().catch((error: unknown) => {
  console.error(isExpected(error) ? error.message : error);
  process.exit(1);
});
