import type { RevokedFrame } from 'shared-api/contract';

export interface TakenRelease {
  remote: string;
  release: string;
}

export interface RunningCount extends TakenRelease {
  tabs: number;
  /** Logged-in users, each counted once. */
  users: number;
}

interface Tab {
  userId: string | null;
  releases: readonly TakenRelease[];
}

/** Sends a frame to the tab, once per release. */
export type SendFrame = (frame: RevokedFrame) => void;

/** Tabs connected to this process, with their running releases. */
export class OpenTabs {
  readonly #tabs = new Map<SendFrame, Tab>();
  readonly #sentKeys = new WeakMap<SendFrame, Set<string>>();

  get size(): number {
    return this.#tabs.size;
  }

  run(send: SendFrame, tab: Tab): void {
    this.#tabs.set(send, tab);
  }

  leave(send: SendFrame): void {
    this.#tabs.delete(send);
  }

  notifyRevoked(isRevoked: (taken: TakenRelease) => boolean): void {
    for (const [send, { releases }] of this.#tabs) {
      const sentKeys = this.#sentKeys.get(send) ?? new Set();
      this.#sentKeys.set(send, sentKeys);
      for (const taken of releases.filter((one) => !sentKeys.has(keyOf(one)) && isRevoked(one))) {
        sentKeys.add(keyOf(taken));
        send({ type: 'withdrawn', ...taken });
      }
    }
  }

  counts(): RunningCount[] {
    const counted = new Map<string, RunningCount & { people: Set<string> }>();
    for (const { userId, releases } of this.#tabs.values()) {
      for (const { remote, release } of releases) {
        const key = keyOf({ remote, release });
        const count = counted.get(key) ?? { remote, release, tabs: 0, users: 0, people: new Set() };
        counted.set(key, count);
        count.tabs += 1;
        if (userId !== null) count.people.add(userId);
      }
    }
    return [...counted.values()].map(({ people, ...count }) => ({ ...count, users: people.size }));
  }
}

function keyOf({ remote, release }: TakenRelease): string {
  return `${remote}@${release}`;
}
