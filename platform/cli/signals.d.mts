import type { ChildProcess } from 'node:child_process';

/** Hands the signals that end a program to a child, each once, and kills one that does not end. */
export declare function passSignalsTo(child: ChildProcess): void;

/** Ends what a command has left behind in its process group. */
export declare function endGroup(leader: number): Promise<void>;

/** Milliseconds from the first signal to the end of what has not ended by itself. */
export declare const KILL_AFTER_MS: number;
