import { exitWith, readArguments } from './local/commandLine.ts';
import { runServerProgram } from './local/serverProgram.ts';

const usage = `
npm run maintenance -- on | off

Puts all running servers of this database into read-only mode, or ends it: people can read, and what they write waits
in their browsers. Without on or off, shows the mode.`;
const { names } = readArguments(usage);
if (names.length > 1 || !['on', 'off', undefined].includes(names[0])) exitWith(usage.trim());
runServerProgram('maintenance');
