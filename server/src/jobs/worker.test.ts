import { createWorker, type WorkerOptions } from './worker.ts';
import { WorkerRuns } from './worker-runs.ts';

const EVERY = 5_000;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function setUp(options: Partial<WorkerOptions> = {}) {
  const run = jest.fn((_signal: AbortSignal) => Promise.resolve());
  const log = { error: jest.fn() };
  const runs = new WorkerRuns();
  const base = { name: 'test', failure: 'testing failed', everyMs: EVERY, run, log, runs };
  return { run, log, runs, worker: createWorker({ ...base, ...options }) };
}

/** Returns a promise for each run, and a function that ends the oldest. */
function stepwise() {
  const open: (() => void)[] = [];
  const run = jest.fn((_signal: AbortSignal) => {
    return new Promise<void>((resolve) => {
      open.push(resolve);
    });
  });
  return { run, endRun: () => open.shift()?.() };
}

test('runs at the start, and then at intervals', async () => {
  const { run, worker, runs } = setUp();
  worker.start();
  expect(run).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(EVERY - 1);
  expect(run).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(run).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(3 * EVERY);
  expect(run).toHaveBeenCalledTimes(5);
  expect(runs.counts.get('test')).toEqual({ done: 5, failed: 0 });
});

test('without a start, runs only when it is woken', async () => {
  const { run, worker } = setUp();
  await jest.advanceTimersByTimeAsync(10 * EVERY);
  expect(run).not.toHaveBeenCalled();
  await worker.runNow();
  await jest.advanceTimersByTimeAsync(10 * EVERY);
  expect(run).toHaveBeenCalledTimes(1);
});

test('any number of wakes during a run cause one more, and never two at once', async () => {
  const { run, endRun } = stepwise();
  const { worker } = setUp({ run });
  worker.wake();
  for (let count = 0; count < 5; count += 1) worker.wake();
  expect(run).toHaveBeenCalledTimes(1);
  expect(worker.isRunning).toBe(true);
  endRun();
  await jest.advanceTimersByTimeAsync(0);
  expect(run).toHaveBeenCalledTimes(2);
  endRun();
  await worker.drain();
  expect(run).toHaveBeenCalledTimes(2);
  expect(worker.isRunning).toBe(false);
});

test('wakes within the time to gather cause one run', async () => {
  const { run, worker } = setUp({ gatherMs: 20 });
  worker.wake();
  await jest.advanceTimersByTimeAsync(19);
  worker.wake();
  expect(run).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await worker.drain();
  expect(run).toHaveBeenCalledTimes(1);
});

test('waits twice as long after each failure in a row, up to a minute, and logs an outage once', async () => {
  const run = jest.fn(() => Promise.reject(new Error('The database is away')));
  const { worker, log, runs } = setUp({ run });
  worker.start();
  await jest.advanceTimersByTimeAsync(0);
  for (const wait of [5_000, 10_000, 20_000, 40_000, 60_000, 60_000]) {
    const before = run.mock.calls.length;
    await jest.advanceTimersByTimeAsync(wait - 1);
    expect(run).toHaveBeenCalledTimes(before);
    await jest.advanceTimersByTimeAsync(1);
    expect(run).toHaveBeenCalledTimes(before + 1);
  }
  expect(log.error.mock.calls).toEqual([
    [{ err: expect.any(Error), worker: 'test' }, 'testing failed'],
  ]);
  expect(runs.counts.get('test')).toEqual({ done: 0, failed: 7 });
});

test('an interval of an hour is not shortened by a failure, and each one can be logged', async () => {
  const run = jest.fn(() => Promise.reject(new Error('The database is away')));
  const { worker, log } = setUp({ run, everyMs: 3_600_000, logsEveryFailure: true });
  worker.start();
  for (let count = 1; count < 4; count += 1) {
    await jest.advanceTimersByTimeAsync(3_599_999);
    expect(run).toHaveBeenCalledTimes(count);
    await jest.advanceTimersByTimeAsync(1);
  }
  expect(log.error).toHaveBeenCalledTimes(4);
});

test('a wake after a failure runs at once, and a success ends the outage', async () => {
  const run = jest.fn(() => Promise.resolve());
  run.mockRejectedValueOnce(new Error('Away')).mockRejectedValueOnce(new Error('Still away'));
  const { worker, log } = setUp({ run });
  worker.start();
  await worker.drain();
  await worker.runNow();
  await worker.runNow();
  expect(run).toHaveBeenCalledTimes(3);
  await jest.advanceTimersByTimeAsync(EVERY);
  expect(run).toHaveBeenCalledTimes(4);
  expect(log.error).toHaveBeenCalledTimes(1);
  run.mockRejectedValueOnce(new Error('Away again'));
  await worker.runNow();
  expect(log.error).toHaveBeenCalledTimes(2);
});

test('a wake during a failing run is not lost', async () => {
  const run = jest.fn(() => Promise.resolve());
  run.mockRejectedValueOnce(new Error('Away'));
  const { worker } = setUp({ run });
  worker.wake();
  worker.wake();
  await worker.drain();
  expect(run).toHaveBeenCalledTimes(2);
});

test('drain waits for the run, also for one that fails', async () => {
  const { promise, reject } = Promise.withResolvers<undefined>();
  const { worker } = setUp({ run: () => promise });
  const drained = jest.fn();
  worker.wake();
  void worker.drain().then(drained);
  await jest.advanceTimersByTimeAsync(10 * EVERY);
  expect(drained).not.toHaveBeenCalled();
  reject(new Error('Away'));
  await jest.advanceTimersByTimeAsync(0);
  expect(drained).toHaveBeenCalledTimes(1);
});

test('close aborts the signal, waits for the run, and ends everything', async () => {
  const { run, endRun } = stepwise();
  const { worker } = setUp({ run });
  const closed = jest.fn();
  worker.start();
  worker.wake();
  void worker.close().then(closed);
  expect(run.mock.calls[0]?.[0].aborted).toBe(true);
  await jest.advanceTimersByTimeAsync(0);
  expect(closed).not.toHaveBeenCalled();
  endRun();
  await jest.advanceTimersByTimeAsync(0);
  expect(closed).toHaveBeenCalledTimes(1);
  worker.wake();
  await jest.advanceTimersByTimeAsync(10 * EVERY);
  expect(run).toHaveBeenCalledTimes(1);
  expect(worker.isRunning).toBe(false);
});
