import { command, readArguments } from './local/commandLine.ts';
import { releaseChanges } from './local/releaseChanges.ts';
import { checkDataIsFree, checkPortIsFree, serve } from './local/serve.ts';

readArguments(`
npm run demo

Like npm start, with a demo school: a teacher, 30 students, three classes. Prints the log-ins. The school
has its own data folder (data-demo, or DEMO_DATA_DIR), and ignores DATA_DIR and DATABASE_URL.`);

await command(async () => {
  await checkPortIsFree('npm run demo');
  await checkDataIsFree({ isDemo: true });
  await releaseChanges({ isLenient: true });
  await serve({ args: ['--demo'] });
});
