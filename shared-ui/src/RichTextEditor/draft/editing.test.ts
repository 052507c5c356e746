import { convertFromRaw, convertToRaw, EditorState, Modifier, SelectionState } from 'draft-js';
import { breakBlock, toggleBlock } from './blockCommands.ts';
import { replaceBefore, textBefore } from './caret.ts';
import { fromHtml } from './fromHtml.ts';
import { insertHtml } from './insertHtml.ts';
import { indent } from './lists.ts';
import { tidyPaste } from './tidyPaste.ts';
import { toHtml } from './toHtml.ts';

function written(html: string): EditorState {
  return EditorState.createWithContent(convertFromRaw(fromHtml(html)));
}

function htmlOf(state: EditorState): string {
  return toHtml(convertToRaw(state.getCurrentContent()));
}

/** Places the caret at the end of the block with that index. */
function at(state: EditorState, number: number, offset?: number): EditorState {
  const block = state.getCurrentContent().getBlocksAsArray().at(number)!;
  const index = offset ?? block.getLength();
  const caret = SelectionState.createEmpty(block.getKey());
  return EditorState.acceptSelection(
    state,
    caret.merge({ anchorOffset: index, focusOffset: index }) as SelectionState,
  );
}

function type(state: EditorState, text: string): EditorState {
  const content = Modifier.insertText(state.getCurrentContent(), state.getSelection(), text);
  return EditorState.push(state, content, 'insert-characters');
}

/** Splits the block as the editor does where breakBlock leaves that to draft-js. */
function enter(state: EditorState): EditorState {
  const own = breakBlock(state);
  if (own) return own;
  const content = Modifier.splitBlock(state.getCurrentContent(), state.getSelection());
  return EditorState.push(state, content, 'split-block');
}

test('maps every heading of another editor to one of the three levels', () => {
  const headings = '<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><h5>e</h5><h6>f</h6>';
  expect(htmlOf(insertHtml(at(written(''), 0), tidyPaste(headings)))).toBe(
    '<h2>a</h2><h2>b</h2><h3>c</h3><h4>d</h4><h4>e</h4><h4>f</h4>',
  );
});

describe('Enter', () => {
  test('adds a line to code, and leaves it after two blank lines', () => {
    const lines = type(enter(at(written('<pre><code>a</code></pre>'), -1)), 'b');
    expect(htmlOf(lines)).toBe('<pre><code>a\nb</code></pre>');
    const left = type(enter(enter(enter(lines))), 'c');
    expect(htmlOf(left)).toBe('<pre><code>a\nb</code></pre><p>c</p>');
  });

  test('ends a list on an empty item, level by level', () => {
    const inner = enter(at(written('<ul><li>a<ul><li>b</li></ul></li></ul>'), -1));
    const outer = enter(inner);
    expect(htmlOf(type(outer, 'c'))).toBe('<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>');
    expect(htmlOf(type(enter(outer), 'c'))).toBe('<ul><li>a<ul><li>b</li></ul></li></ul><p>c</p>');
  });

  test('ends a heading, and a quotation on an empty paragraph', () => {
    expect(htmlOf(type(enter(at(written('<h2>a</h2>'), 0)), 'b'))).toBe('<h2>a</h2><p>b</p>');
    const quoted = enter(at(written('<blockquote><p>a</p></blockquote>'), 0));
    expect(htmlOf(type(quoted, 'b'))).toBe('<blockquote><p>a</p><p>b</p></blockquote>');
    expect(htmlOf(type(enter(quoted), 'b'))).toBe('<blockquote><p>a</p></blockquote><p>b</p>');
  });
});

test('indents at most eight levels', () => {
  const items = '<ul>' + '<li>a</li>'.repeat(11) + '</ul>';
  let state = written(items);
  for (let item = 1; item < 11; item += 1) {
    state = at(state, item);
    for (let step = 0; step < 11; step += 1) state = indent(state, 1);
  }
  const depths = convertToRaw(state.getCurrentContent()).blocks.map(({ depth }) => depth);
  expect(depths).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8]);
  expect(htmlOf(written(htmlOf(state)))).toBe(htmlOf(state));
});

test('keeps the depth of an item when its bullet becomes a number', () => {
  const state = at(written('<ul><li>a<ul><li>b</li></ul></li></ul>'), -1);
  expect(htmlOf(toggleBlock(state, 'ordered-list-item'))).toBe(
    '<ul><li>a<ol><li>b</li></ol></li></ul>',
  );
});

describe('pasted content', () => {
  test.each([
    ['<h2>T</h2>', '<h2>T</h2>'],
    ['<h2>T</h2><p>a</p>', '<h2>T</h2><p>a</p>'],
    ['<ul><li>a<ul><li>b</li></ul></li></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
    [
      '<p><img src="https://a.example/x.png" alt=""></p>',
      '<p><img src="https://a.example/x.png" alt="" /></p>',
    ],
  ])('into an empty text, %s stays what it is', (html, saved) => {
    expect(htmlOf(insertHtml(written(''), html))).toBe(saved);
  });

  test('is merged into the text around it', () => {
    const state = at(written('<h3>One two</h3>'), 0, 4);
    expect(htmlOf(insertHtml(state, '<p><strong>and</strong> a half </p>'))).toBe(
      '<h3>One <strong>and</strong> a halftwo</h3>',
    );
    expect(htmlOf(insertHtml(state, '<p>a</p><ul><li>b</li></ul>'))).toBe(
      '<h3>One a</h3><ul><li>btwo</li></ul>',
    );
  });

  test('keeps the bold of Google Docs, and not the bold around everything', () => {
    const html =
      '<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:700">a</span>' +
      '<span style="font-weight:400;font-style:italic">b</span>' +
      '<span style="text-decoration:line-through">c</span></p></b>';
    expect(htmlOf(insertHtml(written(''), tidyPaste(html)))).toBe(
      '<p><strong>a</strong><em>b</em><s>c</s></p>',
    );
  });

  test('keeps lists from Word', () => {
    const item = (level: number, marker: string, text: string) =>
      `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span>&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`;
    const html = `<html><head><style>p {}</style></head><body>${item(1, '1.', 'a')}${item(2, '·', 'b')}${item(1, '2.', 'c')}</body></html>`;
    expect(htmlOf(insertHtml(written(''), tidyPaste(html)))).toBe(
      '<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>',
    );
  });

  test.each([
    ['<p>x<span style="font-size:8pt;vertical-align:super">2</span></p>', '<p>x<sup>2</sup></p>'],
    ['<p>10<sup>-3</sup> H<sub>2</sub>O</p>', '<p>10<sup>-3</sup> H<sub>2</sub>O</p>'],
    [
      "<p class=MsoNormal>x<span style='position:relative;top:-3.0pt;mso-text-raise:3.0pt'>2</span></p>",
      '<p>x<sup>2</sup></p>',
    ],
    ["<p>x<span style='mso-text-raise:-3pt'>i</span></p>", '<p>x<sub>i</sub></p>'],
    ['<ol start="3"><li>c</li><li>d</li></ol>', '<ol start="3"><li>c</li><li>d</li></ol>'],
    [
      '<ul><li role="checkbox" aria-checked="true"><img src="data:image/png;base64,AAAA" alt="checked"><p>a</p></li><li role="checkbox" aria-checked="false"><img src="data:image/png;base64,AAAA"><p>b</p></li></ul>',
      '<ul><li>☑ a</li><li>☐ b</li></ul>',
    ],
  ])('keeps what %j means', (html, saved) => {
    expect(htmlOf(insertHtml(written(''), tidyPaste(html)))).toBe(saved);
  });

  test.each([
    [['3.', '4.'], '<ol start="3"><li>3.</li><li>4.</li></ol>'],
    [['١.', '٢.'], '<ol><li>١.</li><li>٢.</li></ol>'],
    [['٣-', '٤-'], '<ol start="3"><li>٣-</li><li>٤-</li></ol>'],
    [['أ.', 'ب.'], '<ol><li>أ.</li><li>ب.</li></ol>'],
    [['(iv)'], '<ol><li>(iv)</li></ol>'],
    [['·', 'o'], '<ul><li>·</li><li>o</li></ul>'],
  ])('numbers a list of Word by its signs %j', (signs, saved) => {
    const items = signs.map(
      (sign) =>
        `<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>${sign} </span>${sign}</p>`,
    );
    expect(htmlOf(insertHtml(written(''), tidyPaste(items.join(' '))))).toBe(saved);
  });

  test('keeps rows and sections apart', () => {
    const html = '<section>a</section><table><tbody><tr><td>b</td><td>c</td></tr></tbody></table>';
    expect(htmlOf(insertHtml(written(''), tidyPaste(html)))).toBe('<p>a</p><p>b c</p>');
  });
});

describe('the text before the caret', () => {
  const bold = '<p>One</p><p>To <strong>@an</strong> and all</p>';

  test('is read from its own block, and is empty with a selection', () => {
    const state = at(written(bold), 1, 6);
    expect(textBefore(state)).toBe('To @an');
    expect(textBefore(at(written(bold), 0, 0))).toBe('');
    const selection = state.getSelection().merge({ anchorOffset: 0 });
    expect(textBefore(EditorState.acceptSelection(state, selection))).toBe('');
  });

  test('is replaced by the chosen text, with the caret behind it', () => {
    const state = replaceBefore(at(written(bold), 1, 6), 3, '@anna');
    expect(htmlOf(state)).toBe('<p>One</p><p>To <strong>@anna</strong> and all</p>');
    expect(textBefore(state)).toBe('To @anna');
    expect(htmlOf(EditorState.undo(state))).toBe(bold);
  });
});
