import { render, screen } from '@testing-library/react';
import { RichText } from './RichText.tsx';

const writeShifted = (text: string, tag: string) => `[${tag} ${text}]`;

beforeEach(() => {
  // jsdom lacks `innerText`.
  Object.defineProperty(HTMLElement.prototype, 'innerText', {
    configurable: true,
    get(this: HTMLElement) {
      return this.textContent;
    },
  });
});
afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'innerText');
  getSelection()?.removeAllRanges();
});

/**
 * Copies the selection. Returns the data that the page puts into the clipboard; none if the browser
 * handles it.
 */
function copy(from: Node): Record<string, string> {
  const data: Record<string, string> = {};
  const clipboardData = { setData: (type: string, text: string) => (data[type] = text) };
  const event = new Event('copy', { bubbles: true, cancelable: true });
  from.dispatchEvent(Object.assign(event, { clipboardData }));
  expect(event.defaultPrevented).toBe('text/plain' in data);
  return data;
}

function show(html: string) {
  render(
    <main>
      <h1>Acids</h1>
      <RichText html={html} writeShifted={writeShifted} />
      <textarea aria-label="Comment" />
    </main>,
  );
  const main = screen.getByRole('main');
  getSelection()?.selectAllChildren(main);
  return main;
}

test('a selection with superscripts is copied with them, in plain text too', () => {
  const main = show('<p>10<sup>-3</sup> e<sup>x<sub>1</sub></sup> <a href="/files/1">a</a></p>');
  const data = copy(main);
  expect(data['text/plain']).toBe('Acids10[sup -3] e[sup x[sub 1]] a');
  expect(data['text/html']).toContain('10<sup>-3</sup>');
  expect(data['text/html']).toContain(`href="${location.origin}/files/1"`);
  expect(document.body.lastElementChild).toContainElement(main);
});

test('a selection without them, or in a field, is left to the browser', () => {
  const main = show('<p>No formula.</p>');
  expect(copy(main)).toEqual({});
  main.querySelector('p')?.insertAdjacentHTML('beforeend', '<sup>2</sup>');
  expect(copy(screen.getByRole('textbox', { name: 'Comment' }))).toEqual({});
});
