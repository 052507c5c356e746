import type { ChildProcess } from 'node:child_process';

/** Hands the signals that end a program to a child, each once. */
export declare function passSignalsTo(child: ChildProcess): void;
