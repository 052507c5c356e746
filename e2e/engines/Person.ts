import { PREPARATION, type Finder, type Query, type Words } from './finder.ts';
import type { Action, Tab } from './Tab.ts';
import { until } from './until.ts';

/** WebDriver's codes of keys that type no character. */
const KEYS = { Enter: '\uE007', Tab: '\uE004', Escape: '\uE00C', Control: '\uE009' };
type Key = keyof typeof KEYS;

export const role = (what: string, name?: Words, within?: Query): Query => ({
  by: 'role',
  what,
  ...(name && { name }),
  ...(within && { within }),
});
export const text = (what: Words, within?: Query): Query => ({
  by: 'text',
  what,
  ...(within && { within }),
});
/** Returns the query of a field by its label, with or without the mark of a required one. */
export const field = (label: string, within?: Query): Query => ({
  by: 'label',
  what: { pattern: `^${label}( \\*)?$` },
  ...(within && { within }),
});

/**
 * Person with a page of some engine. Waits for content before using it, and clicks only reachable
 * elements.
 */
export class Person {
  private readonly tab: Tab;
  private readonly url: string;
  private readonly troubles: string[] = [];

  constructor(tab: Tab, url: string) {
    this.tab = tab;
    this.url = url;
  }

  async open(path: string): Promise<void> {
    await this.keepTroubles();
    await this.tab.go(this.url + path);
  }

  async sees(query: Query): Promise<void> {
    await until(`nothing of ${describeQuery(query)}`, async () => {
      const count = (await this.ask('count', query)) ?? 0;
      return count > 0 ? { answer: true } : { amiss: await this.whatIsThere() };
    });
  }

  async seesNoMore(query: Query): Promise<void> {
    await until(`still there: ${describeQuery(query)}`, async () => {
      const count = await this.ask('count', query);
      return count === 0 ? { answer: true } : { amiss: `${count} times` };
    });
  }

  async isAt(pattern: RegExp): Promise<void> {
    await until(`not at ${pattern}`, async () => {
      const path = await this.tab.run('return JSON.stringify(location.pathname + location.search)');
      return pattern.test(String(path)) ? { answer: true } : { amiss: String(path) };
    });
  }

  /** Clicks the element once it is the only match, does not move and is not covered. */
  async click(query: Query): Promise<void> {
    let last = '';
    await until(`no click on ${describeQuery(query)}`, async () => {
      const position = await this.ask('aim', query);
      if (!position || 'amiss' in position) return { amiss: position?.amiss ?? 'the page is new' };
      const { x, y } = position;
      const [before, where] = [last, `${x}, ${y}`];
      last = where;
      if (where !== before) return { amiss: `it moves, to ${where}` };
      await this.pointAndClick(x, y);
      return (await this.hasMissed(query)) ? { amiss: 'it went away' } : { answer: true };
    });
  }

  private hasMissed(query: Query): Promise<boolean> {
    return until<boolean>(`no click arrives at ${describeQuery(query)}`, async () => {
      const outcome = await this.ask('outcome');
      if (outcome === 'coming') return { amiss: 'nothing came' };
      // After a navigation, the old page can no longer answer.
      return { answer: outcome === 'missed' };
    });
  }

  private pointAndClick(x: number, y: number): Promise<void> {
    const actions: Action[] = [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    return this.tab.act({ type: 'pointer', id: 'mouse', actions });
  }

  /** Replaces the text of a field. */
  async fill(query: Query, words: string): Promise<void> {
    await this.goInto(query);
    if (await this.ask('writtenIn', query)) await this.press('Control', 'a');
    await this.type(words);
    await this.hasWritten(query, (written) => written === words);
  }

  /** Writes at the end of an editor. */
  async write(query: Query, words: string): Promise<void> {
    await this.goInto(query);
    await this.type(words);
    await this.hasWritten(query, (written) => written.includes(words));
  }

  /**
   * Composes a word at the caret and leaves the composition open, as phone keyboards and input
   * methods do.
   */
  async compose(query: Query, words: string): Promise<void> {
    await until(`no composition in ${describeQuery(query)}`, async () => {
      const isOpen = await this.ask('compose', query, words);
      return isOpen ? { answer: true } : { amiss: 'the caret is elsewhere' };
    });
    await this.hasWritten(query, (written) => written.includes(words));
  }

  /** Presses the keys in this order, and holds each until the last one is down. */
  async press(...keys: (Key | string)[]): Promise<void> {
    const values = keys.map((key) => (key in KEYS ? KEYS[key as Key] : key));
    const down = values.map((value): Action => ({ type: 'keyDown', value }));
    const up = values.toReversed().map((value): Action => ({ type: 'keyUp', value }));
    await this.tab.act({ type: 'key', id: 'keyboard', actions: [...down, ...up] });
  }

  async type(words: string): Promise<void> {
    const actions = [...words].flatMap((value): Action[] => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.tab.act({ type: 'key', id: 'keyboard', actions });
  }

  /** Chooses a date, or an entry of a system menu. */
  async choose(query: Query, value: string): Promise<void> {
    await this.sees(query);
    await this.ask('choose', query, value);
    await this.hasWritten(query, (written) => written === value);
  }

  async giveFile(query: Query, file: string): Promise<void> {
    await until(`no input of files ${describeQuery(query)}`, async () => {
      const isThere = await this.ask('isThere', query);
      return isThere ? { answer: true } : { amiss: await this.whatIsThere() };
    });
    await this.tab.giveFile(`return homeroomFinder.findAll(${JSON.stringify(query)})[0]`, file);
  }

  async read(query: Query): Promise<string> {
    await this.sees(query);
    return String(await this.ask('writtenIn', query));
  }

  /** Returns a value of the page that a script returns. */
  look(script: string): Promise<unknown> {
    return this.tab.run(`return JSON.stringify(${script})`);
  }

  /** Returns by how many CSS pixels the page is wider than its window. */
  sidewaysOverflow(): Promise<unknown> {
    const page = 'document.documentElement';
    return this.look(`${page}.scrollWidth - ${page}.clientWidth`);
  }

  picture(): Promise<Buffer> {
    return this.tab.picture();
  }

  /** Returns the errors of the console and the uncaught exceptions so far. */
  async allTroubles(): Promise<string[]> {
    await this.keepTroubles();
    return [...this.troubles, ...this.tab.troubles()];
  }

  private async goInto(query: Query): Promise<void> {
    await this.click(query);
    await until(`no focus in ${describeQuery(query)}`, async () => {
      return (await this.ask('hasFocus', query)) ? { answer: true } : { amiss: 'it is elsewhere' };
    });
  }

  private async hasWritten(query: Query, isWanted: (written: string) => boolean): Promise<void> {
    await until(`not written in ${describeQuery(query)}`, async () => {
      const written = (await this.ask('writtenIn', query)) ?? '';
      return isWanted(written) ? { answer: true } : { amiss: `there is "${written}"` };
    });
  }

  private async keepTroubles(): Promise<void> {
    const troubles = await this.look('globalThis.homeroomTroubles?.splice(0) ?? []');
    this.troubles.push(...(troubles as string[]));
  }

  private async whatIsThere(): Promise<string> {
    const words = await this.look('document.body?.innerText.slice(0, 600) ?? ``');
    return `there is:\n${String(words)}`;
  }

  private async ask<Name extends keyof Finder>(
    name: Name,
    ...given: Parameters<Finder[Name]>
  ): Promise<ReturnType<Finder[Name]> | undefined> {
    const values = given.map((value) => JSON.stringify(value)).join(', ');
    const script = `if (!globalThis.homeroomFinder) return '{"isNew":true}';
      return JSON.stringify({ answer: homeroomFinder.${name}(${values}) })`;
    const { isNew, answer } = (await this.tab.run(script)) as { isNew?: true; answer?: unknown };
    if (isNew) await this.tab.run(PREPARATION);
    return answer as ReturnType<Finder[Name]> | undefined;
  }
}

function describeQuery({ by, what, name, within }: Query): string {
  const words = [what, ...(name ? [name] : [])].map((one) => JSON.stringify(one)).join(' ');
  return `${by} ${words}${within ? ` in ${describeQuery(within)}` : ''}`;
}
