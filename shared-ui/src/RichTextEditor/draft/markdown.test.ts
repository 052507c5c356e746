import { convertFromRaw, convertToRaw, EditorState, Modifier } from 'draft-js';
import { fromHtml } from './fromHtml.ts';
import { typeMarkdown } from './markdown.ts';
import { toHtml } from './toHtml.ts';

function htmlOf(state: EditorState): string {
  return toHtml(convertToRaw(state.getCurrentContent()));
}

/** Types key by key, as the editor does. */
function type(text: string, start = ''): EditorState {
  const raw = convertFromRaw(fromHtml(start));
  let state = EditorState.moveFocusToEnd(EditorState.createWithContent(raw));
  for (const key of text) {
    const made = typeMarkdown(state, key);
    const styles = state.getCurrentInlineStyle();
    const plain = () =>
      Modifier.insertText(state.getCurrentContent(), state.getSelection(), key, styles);
    state = made ?? EditorState.push(state, plain(), 'insert-characters');
  }
  return state;
}

test.each([
  ['# a', '<h2>a</h2>'],
  ['### a', '<h4>a</h4>'],
  ['- a', '<ul><li>a</li></ul>'],
  ['1. a', '<ol><li>a</li></ol>'],
  ['> a', '<blockquote><p>a</p></blockquote>'],
  ['``` a', '<pre><code>a</code></pre>'],
  ['a **b c** d', '<p>a <strong>b c</strong> d</p>'],
  ['*a* b', '<p><em>a</em> b</p>'],
  ['~~a~~ `b` c', '<p><s>a</s> <code>b</code> c</p>'],
])('%s is written as it is meant', (typed, html) => {
  expect(htmlOf(type(typed))).toBe(html);
});

test.each(['a # b', '2 * 3 * 4', '#a', '5 ** 2 ** 1', '1.5 a'])('%s is not changed', (typed) => {
  expect(htmlOf(type(typed))).toBe(`<p>${typed}</p>`);
});

test('code is not converted', () => {
  expect(htmlOf(type('**b**', '<pre><code>a</code></pre>'))).toBe('<pre><code>a**b**</code></pre>');
});

test('Undo restores the marks', () => {
  expect(EditorState.undo(type('# ')).getCurrentContent().getPlainText()).toBe('# ');
  expect(htmlOf(EditorState.undo(type('**a**')))).toBe('<p>**a**</p>');
});
