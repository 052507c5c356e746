import { browser } from './browser.ts';

/** Phase of an event with a start and an end. */
const WHOLE = 'X';

/** Fields of an event of the browser's trace that are read here. */
export interface TraceEvent {
  name: string;
  ph: string;
  /** Process id, and the thread in that process. */
  pid: number;
  tid: number;
  /** Start in microseconds, by a clock that all events share. */
  ts: number;
  /** Processor time in microseconds. */
  tdur?: number;
}

/** Returns the events that the browser records in these categories during the work. */
export async function traced(
  includedCategories: string[],
  work: () => Promise<void>,
): Promise<TraceEvent[]> {
  const session = await (await browser()).newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]));
  });
  await session.send('Tracing.start', { traceConfig: { includedCategories } });
  await work();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  return events;
}

/** Returns the events of a name that have a start and an end. */
export function wholeOf(events: readonly TraceEvent[], name: string): TraceEvent[] {
  return events.filter((event) => event.name === name && event.ph === WHOLE);
}
