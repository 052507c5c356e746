import type { Changed, OverviewOfRemote } from 'platform/registry';
import { messages } from './messages.ts';
import type { Change } from './platformCalls.ts';

/** An action that an operator has to confirm: its kind and release. */
export type Question =
  | { what: 'rollback' }
  | { what: 'end canary' }
  | { what: 'promote' | 'withdraw' | 'canary'; release: string };

interface Words {
  title: string;
  help: string;
  confirm: string;
  /** Text of the toast after success; `percent` applies to a canary alone. */
  done: (changed: Changed, percent: number) => string;
}

/** Returns the texts of a confirmation, for the current state of a remote. */
export function wordsOf({ remote, before, canary }: OverviewOfRemote, question: Question): Words {
  const isActive = ({ active }: Changed) => {
    return active === null
      ? messages.isNone({ remote })
      : messages.isActive({ remote, release: active });
  };
  switch (question.what) {
    case 'rollback':
      return {
        title: messages.rollBackTitle({ remote, release: before.at(-1) ?? '' }),
        help: messages.rollBackHelp,
        confirm: messages.rollBack,
        done: isActive,
      };
    case 'promote':
      return {
        title: messages.promoteTitle({ remote, release: question.release }),
        help: messages.promoteHelp,
        confirm: messages.promote,
        done: isActive,
      };
    case 'withdraw':
      return {
        title: messages.withdrawTitle({ remote, release: question.release }),
        help: messages.withdrawHelp,
        confirm: messages.withdraw,
        done: () => messages.isWithdrawn({ remote, release: question.release }),
      };
    case 'end canary':
      return {
        title: messages.endCanaryTitle({ remote, release: canary?.release ?? '' }),
        help: messages.endCanaryHelp,
        confirm: messages.endCanary,
        done: () => messages.canaryEnded({ remote }),
      };
    case 'canary':
      return canary?.release === question.release
        ? {
            title: messages.shareTitle({ remote, release: question.release }),
            help: messages.shareHelp,
            confirm: messages.changeShare,
            done: (_, percent) =>
              messages.canaryRuns({ remote, release: question.release, percent }),
          }
        : {
            title: messages.tryTitle({ remote, release: question.release }),
            help: canary ? messages.tryInstead({ canary: canary.release }) : messages.tryHelp,
            confirm: messages.startCanary,
            done: (_, percent) =>
              messages.canaryRuns({ remote, release: question.release, percent }),
          };
  }
}

/** Returns the state that the server compares with: the canary, or the active release. */
export function shownTo({ active, canary }: OverviewOfRemote, { what }: Question): string | null {
  return what === 'canary' || what === 'end canary' ? (canary?.release ?? null) : active;
}

/** Returns the change for a confirmed action. `percent` applies to a canary alone. */
export function changeOf(
  question: Question,
  seen: { expected: string | null; over?: string },
  percent: number,
): Change {
  switch (question.what) {
    case 'rollback':
      return { what: 'rollback', ...seen };
    case 'promote':
      return { what: 'promote', release: question.release, ...seen };
    case 'canary':
      return { what: 'canary', release: question.release, percent, ...seen };
    case 'end canary':
      return { what: 'canary', release: null, percent: 0, ...seen };
    case 'withdraw':
      return { what: 'withdraw', release: question.release };
  }
}
