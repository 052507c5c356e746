import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { demoEnvironment } from './demo/environment.ts';
import { prepareDemo } from './demo/prepare.ts';

/** Milliseconds that requests under way have to finish; whoever started the server waits a second longer. */
const CLOSE_WITHIN = 13_000;
const ROOT = join(import.meta.dirname, '..', '..');

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { demo: { type: 'boolean', default: false } } });
  const environment = values.demo ? demoEnvironment(process.env) : process.env;
  const config = readConfig(environment, ROOT);
  const app = await buildApp(config);

  // One signal may come several times: a service manager tells each process of a service, and each tells its own.
  let isStopping = false;
  const stop = (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    app.log.info({ signal }, 'closing');
    setTimeout(() => process.exit(1), CLOSE_WITHIN).unref();
    app.close().catch((error: unknown) => {
      app.log.error({ err: error }, 'not closed in order');
      process.exit(1);
    });
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop);

  if (values.demo) console.log(await prepareDemo(app.core));
  if (!config.smtpUrl && !config.site.hasOutbox) {
    app.log.warn('no SMTP_URL is set: mails are kept in the database, and nobody gets them');
  }
  await app.listen({ host: config.host, port: config.port });
}

/** What the operator can do something about: one line, no stack. */
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
