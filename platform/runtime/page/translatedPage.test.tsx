import { act, render, screen } from '@testing-library/react';
import { translatePage } from '../../testing/translatePage.ts';
import { guardTranslatedPage, isPageTranslated } from './translatedPage.ts';

guardTranslatedPage();

let stop: () => void = () => undefined;
afterEach(() => stop());

/** Lets the translator and the guard react to changes. */
const settle = () => act(() => Promise.resolve());

interface CountersProps {
  count: number;
  isNew?: boolean;
  isGone?: boolean;
}

function Counters({ count, isNew = false, isGone = false }: CountersProps) {
  return (
    <p data-testid="line">
      {isNew && 'New: '}
      {count} of {count + 10}
      {!isGone && <b>unread</b>} {isGone ? '' : 'messages'}
    </p>
  );
}

test('outside a translated page, the removal of a node that is elsewhere is an error', () => {
  expect(isPageTranslated()).toBe(false);
  expect(() => document.body.removeChild(document.createTextNode('a'))).toThrow('not a child');
  const stranger = document.createElement('i');
  expect(() => document.body.insertBefore(document.createElement('b'), stranger)).toThrow();
});

test('text that is added, changed and removed is correct on a translated page', async () => {
  const { rerender, unmount } = render(<Counters count={0} />);
  stop = translatePage();
  await settle();
  const line = () => screen.getByTestId('line').textContent?.replaceAll(/[«»]/g, '');
  expect(line()).toBe('0 of 10unread messages');
  expect(isPageTranslated()).toBe(true);

  rerender(<Counters count={3} />);
  await settle();
  expect(line()).toBe('3 of 13unread messages');
  rerender(<Counters count={4} isNew />);
  await settle();
  expect(line()).toBe('New: 4 of 14unread messages');
  rerender(<Counters count={4} isGone />);
  await settle();
  expect(line()?.trim()).toBe('4 of 14');
  unmount();
});

test.each<[string, (text: Text, font: Element) => void]>([
  ['inserted before the text goes', (text, font) => (text.before(font), text.remove())],
  ['inserted after the text', (text, font) => (text.after(font), text.remove())],
  [
    'inserted where the text was',
    (text, font) => {
      const { parentNode, nextSibling } = text;
      text.remove();
      parentNode?.insertBefore(font, nextSibling);
    },
  ],
  ['put around the text', (text, font) => (text.replaceWith(font), font.replaceChildren(text))],
])('a wrapper %s is replaced by the changed text', async (_, wrap) => {
  const { rerender, container } = render(<Counters count={0} />);
  for (const node of [...screen.getByTestId('line').childNodes]) {
    if (!(node instanceof Text)) continue;
    const font = document.createElement('font');
    font.textContent = node.data;
    wrap(node, font);
  }
  await settle();
  rerender(<Counters count={7} isNew />);
  await settle();
  expect(container).toHaveTextContent('New: 7 of 17unread messages');
  rerender(<Counters count={7} isGone />);
  await settle();
  expect(container.textContent?.trim()).toBe('7 of 17');
});

test('an element that a translator moved can be removed', async () => {
  const { rerender, container } = render(<Counters count={1} />);
  const bold = screen.getByText('unread');
  const font = document.createElement('font');
  bold.replaceWith(font);
  font.append(bold);
  await settle();
  rerender(<Counters count={1} isGone />);
  await settle();
  expect(container).not.toHaveTextContent('unread');
});
