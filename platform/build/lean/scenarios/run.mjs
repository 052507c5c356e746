// `node run.mjs <scenario>`: prints the scenario's result and the files that were replaced for it.
import { pathToFileURL } from 'node:url';

const [, , scenario, detail] = process.argv;
const { run } = await import(pathToFileURL(scenario).href);
const result = await run(scenario, detail);
process.stdout.write(JSON.stringify({ result, replaced: globalThis.REPLACED ?? [] }));
