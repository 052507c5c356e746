import type { Turn } from './loop-meter.ts';

/**
 * The longest turn that nobody may keep the server from everybody else, in pieces of reference work: 50 ms of processor time
 * where such a piece takes 25. So a slow machine is no reason to fail, and a stall is one on any machine.
 */
export const HEAVIEST_TURN = 2;
/** The first time, code is compiled and memory is found; an attacker comes again. */
const TRIES = 4;
const AT_ONCE = 4;

/** Something that is asked of a server, or sent to it. */
export interface Work {
  name: string;
  run: () => Promise<unknown>;
}

/** Asks for an event loop's longest turn since this was asked last. */
export type Meter = () => Promise<Turn>;

/**
 * What kept an event loop for too long, each with what it took. Some run at once; where one of those did, each by itself
 * once more.
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

/** The longest turn that this takes at its best. */
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
