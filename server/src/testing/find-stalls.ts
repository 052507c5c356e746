import type { Turn } from './loop-meter.ts';

/**
 * Longest turn that may block the event loop, in units of reference work: 50 ms of processor time
 * if such a unit takes 25. This makes the result independent of the machine's speed.
 */
export const HEAVIEST_TURN = 2;
/** The first attempt compiles code and allocates memory, and an attacker can repeat a request. */
const TRIES = 4;
const AT_ONCE = 4;

/** Request or message to a server. */
export interface Work {
  name: string;
  run: () => Promise<unknown>;
}

/** Returns the longest turn of an event loop since the last call. */
export type Meter = () => Promise<Turn>;

/**
 * Returns work that blocked an event loop for too long, with its weight. Several run at once; if
 * one of them stalls, each is repeated alone.
 */
export async function findStalls(
  meter: Meter,
  work: readonly Work[],
  atOnce = AT_ONCE,
): Promise<string[]> {
  const stalls: string[] = [];
  for (let start = 0; start < work.length; start += atOnce) {
    const some = work.slice(start, start + atOnce);
    await meter();
    await Promise.all(some.map(({ run }) => run()));
    if (isStall(await meter())) stalls.push(...(await findEach(meter, some)));
  }
  return stalls;
}

async function findEach(meter: Meter, work: readonly Work[]): Promise<string[]> {
  const stalls: string[] = [];
  for (const { name, run } of work) {
    const { milliseconds, weight } = await lightestTurn(meter, run);
    if (isStall({ milliseconds, weight })) {
      stalls.push(
        `${name}: ${milliseconds.toFixed(1)} ms, ${weight.toFixed(1)} times the reference`,
      );
    }
  }
  return stalls;
}

/** Returns the longest turn of the work in its best attempt. */
async function lightestTurn(meter: Meter, run: () => Promise<unknown>): Promise<Turn> {
  let lightest: Turn = { milliseconds: Infinity, weight: Infinity };
  for (let tries = 0; tries < TRIES && isStall(lightest); tries += 1) {
    await meter();
    await run();
    const turn = await meter();
    if (turn.weight < lightest.weight) lightest = turn;
  }
  return lightest;
}

function isStall({ weight }: Turn): boolean {
  return weight > HEAVIEST_TURN;
}
