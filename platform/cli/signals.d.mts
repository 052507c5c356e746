import type { ChildProcess } from 'node:child_process';

/** Forwards ending signals to a child process, each once, and kills it if it does not end. */
export declare function passSignalsTo(child: ChildProcess): void;

/** Ends the remaining processes in a command's process group. */
export declare function endGroup(leader: number): Promise<void>;

/** Milliseconds after the first signal, after which remaining processes are killed. */
export declare const KILL_AFTER_MS: number;
