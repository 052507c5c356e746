import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig, type Config } from './config/config.ts';
import type { Finding } from './operations/doctor/check.ts';
import { examineServer } from './operations/doctor/doctor.ts';
import { exitWith } from './operations/exit-with.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const WIDTH = 14;

/** Runs `npm run doctor` beside a server. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
  const config = readOwnConfig();
  const findings = Array.isArray(config) ? config : await examineServer(config);
  if (values.json) console.log(JSON.stringify(findings.map(toJson), null, 2));
  else for (const finding of findings) console.log(lineOf(finding));
  if (findings.some(({ isOk }) => !isOk)) process.exitCode = 1;
}

/** Returns a finding for each invalid value instead, without which nothing else can be checked. */
function readOwnConfig(): Config | Finding[] {
  try {
    return readConfig(process.env, ROOT);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const lines = error.message.split('\n');
    return lines.map((message) => ({ check: 'configuration', isOk: false, message }));
  }
}

function toJson({ check, isOk, message }: Finding) {
  return { check, ok: isOk, message };
}

function lineOf({ check, isOk, message }: Finding): string {
  return `${isOk ? 'ok  ' : 'FAIL'}  ${check.padEnd(WIDTH)}${message}`;
}

main().catch(exitWith);
