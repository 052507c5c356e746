import { CATALOGUES, getLanguage } from '../../languages/catalogues.ts';
import { compileCatalogue } from '../../languages/compile/compileCatalogue.ts';
import { TEXTS_LINK } from '../page/pageMarks.ts';
import { startAfterTexts } from './startAfterTexts.ts';

const GERMAN = compileCatalogue('de', { shell: [{ key: 'shell.home', text: 'Start' }] }, true);
const languages: string[] = [];

/** Runs the shell of a page, with a catalogue or without; the shell notes its language. */
function runShell({ hasCatalogue }: { hasCatalogue: boolean }): void {
  const link = `<link id="${TEXTS_LINK}" href="/shell/c1/texts.de.js">`;
  document.head.innerHTML = hasCatalogue ? link : '';
  // jsdom reads neither attribute of a link.
  const sealed = { crossOrigin: 'anonymous', integrity: 'sha384-a' };
  Object.assign(document.querySelector('link') ?? {}, sealed);
  const runtime = { startup: () => languages.push(getLanguage()) };
  new Function('runtime', `${startAfterTexts('runtime.startup')} runtime.startup();`)(runtime);
}

const findScript = () => document.querySelector('script');
const runCatalogue = () => new Function(GERMAN)();

beforeEach(() => {
  jest.useFakeTimers();
  languages.length = 0;
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, CATALOGUES);
});

test('a page without a catalogue runs at once', () => {
  runShell({ hasCatalogue: false });
  expect(languages).toEqual(['en']);
  expect(findScript()).toBeNull();
});

test('the shell runs once its catalogue is here, as it was released', () => {
  runShell({ hasCatalogue: true });
  expect(findScript()).toMatchObject({ integrity: 'sha384-a', crossOrigin: 'anonymous' });
  expect(languages).toEqual([]);
  runCatalogue();
  findScript()?.dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(10_000);
  expect(languages).toEqual(['de']);
});

test('a catalogue that fails leaves the page in English', () => {
  runShell({ hasCatalogue: true });
  findScript()?.dispatchEvent(new Event('error'));
  jest.advanceTimersByTime(10_000);
  expect(languages).toEqual(['en']);
});

test('a catalogue that hangs holds the shell up for 3 s, and changes no language when it comes', () => {
  runShell({ hasCatalogue: true });
  jest.advanceTimersByTime(2_900);
  expect(languages).toEqual([]);
  jest.advanceTimersByTime(200);
  expect(languages).toEqual(['en']);
  runCatalogue();
  findScript()?.dispatchEvent(new Event('load'));
  expect(languages).toEqual(['en']);
  expect(getLanguage()).toBe('en');
});
