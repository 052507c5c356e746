import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { bareEnvironment } from '../../../config/bare-environment.ts';
import { MINUTE, SECOND } from '../../../time.ts';
import { UnusableImage, type ImageKind } from './encode.ts';
import { errorMessages } from '../messages.ts';

export interface DecoderTask {
  file: Uint8Array;
  kind: ImageKind | 'preview';
}

/** Name of an error message without values. */
export type Refusal = Exclude<keyof typeof errorMessages, 'most'>;

export type DecoderReply = { encoded: Uint8Array } | { refusal: Refusal };

const PROGRAM = join(import.meta.dirname, 'decoder-process.ts');
/**
 * Includes the start of a process. The decoder's own limit is five seconds, but not every format
 * checks it.
 */
const DEADLINE = 8 * SECOND;
/** Time after which an idle process ends. */
const IDLE = MINUTE;
const MAX_IDLE = 3;

interface DecodersOptions {
  program?: string;
  deadline?: number;
}

/**
 * Encodes pictures in separate processes, one picture in each at a time. A process that misses the
 * deadline is killed, because libvips cannot be stopped from inside. The work uses none of the
 * threads that hash passwords.
 */
export class Decoders {
  readonly #program: string;
  readonly #deadline: number;
  readonly #idle = new Map<ChildProcess, NodeJS.Timeout>();
  /** Number of processes killed since the server started. */
  killed = 0;
  /** Number of pictures being decoded. */
  running = 0;

  constructor({ program = PROGRAM, deadline = DEADLINE }: DecodersOptions = {}) {
    this.#program = program;
    this.#deadline = deadline;
  }

  /**
   * Encodes a picture. Call it in a turn of the queue, which bounds the number of processes.
   * @throws UnusableImage
   */
  async encode(file: Buffer, kind: DecoderTask['kind']): Promise<Buffer> {
    const child = this.#take();
    this.running += 1;
    try {
      const answer = await this.#ask(child, { file, kind });
      if ('refusal' in answer) throw new UnusableImage(errorMessages[answer.refusal]);
      return Buffer.from(answer.encoded);
    } finally {
      this.running -= 1;
      this.#release(child);
    }
  }

  close(): void {
    for (const [child, timer] of this.#idle) {
      clearTimeout(timer);
      child.kill('SIGKILL');
    }
    this.#idle.clear();
  }

  #ask(child: ChildProcess, task: DecoderTask): Promise<DecoderReply> {
    const { promise, resolve, reject } = Promise.withResolvers<DecoderReply>();
    const timer = setTimeout(() => {
      this.killed += 1;
      child.kill('SIGKILL');
      reject(new UnusableImage(errorMessages.tooLong));
    }, this.#deadline);
    // A crash of the decoder affects this picture only.
    const handleEnd = () => reject(new UnusableImage(errorMessages.damaged));
    child.once('message', (message) => resolve(message as DecoderReply));
    child.once('exit', handleEnd);
    child.once('error', handleEnd);
    child.send(task, (error) => {
      if (error) handleEnd();
    });
    return promise.finally(() => {
      clearTimeout(timer);
      child.removeAllListeners();
    });
  }

  #take(): ChildProcess {
    for (const [child, timer] of this.#idle) {
      clearTimeout(timer);
      this.#idle.delete(child);
      if (isUsable(child)) return child;
    }
    const child = fork(this.#program, {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=256'],
      env: bareEnvironment(),
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.unref();
    child.channel?.unref();
    return child;
  }

  #release(child: ChildProcess): void {
    child.on('error', () => undefined);
    if (!isUsable(child)) return;
    if (this.#idle.size >= MAX_IDLE) {
      child.kill('SIGKILL');
      return;
    }
    const timer = setTimeout(() => {
      this.#idle.delete(child);
      child.kill('SIGKILL');
    }, IDLE);
    this.#idle.set(child, timer.unref());
  }
}

function isUsable(child: ChildProcess): boolean {
  return child.connected && !child.killed && child.exitCode === null && child.signalCode === null;
}
