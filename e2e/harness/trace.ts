import { browser } from './browser.ts';

/** An event with its beginning and its end. */
const WHOLE = 'X';

/** What is read of an event of the browser's trace. */
export interface TraceEvent {
  name: string;
  ph: string;
  /** Of the process, and the thread in it. */
  pid: number;
  tid: number;
  /** Microseconds, of a clock that all events have. */
  ts: number;
  /** Microseconds of processor time. */
  tdur?: number;
}

/** What the browser records of these categories while the work is done. */
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

/** Those of a name that have a beginning and an end. */
export function wholeOf(events: readonly TraceEvent[], name: string): TraceEvent[] {
  return events.filter((event) => event.name === name && event.ph === WHOLE);
}
