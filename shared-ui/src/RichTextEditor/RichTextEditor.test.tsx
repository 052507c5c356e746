import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { settleTyping, toast } from 'shared-ui';
import type { RichTextEditorHandle } from './editorProps.ts';
import { messages } from './messages.ts';
import { RichTextEditor, type RichTextEditorProps } from './RichTextEditor.tsx';

const onChange = jest.fn((html: string) => html);
const OWN = `/images/${'a1'.repeat(32)}.webp`;
const fetchImage = jest.fn();
beforeEach(() => fetchImage.mockResolvedValue({ src: OWN }));

function Written(props: Partial<RichTextEditorProps>) {
  const [value, setValue] = useState(props.value ?? '');
  const handle = useRef<RichTextEditorHandle>(null);
  return (
    <>
      <RichTextEditor
        label="Instructions"
        name="question"
        fetchImage={fetchImage}
        {...props}
        ref={handle}
        value={value}
        onChange={(html) => {
          onChange(html);
          setValue(html);
        }}
      />
      <button onClick={() => setValue('')}>Reset</button>
      <button onClick={() => handle.current?.focus()}>Go there</button>
    </>
  );
}

async function open(props: Partial<RichTextEditorProps> = {}) {
  const view = render(<Written {...props} />);
  return { ...view, box: await screen.findByRole('textbox', { name: 'Instructions' }) };
}

function paste(box: HTMLElement, text: string, html = '') {
  const data: Record<string, string> = { 'text/plain': text, 'text/html': html };
  const types = Object.keys(data).filter((type) => data[type]);
  const clipboardData = { types, items: [], getData: (type: string) => data[type] ?? '' };
  fireEvent.paste(box, { clipboardData });
}

/** jsdom has no `isContentEditable`, by which React finds where a selection may be. */
function selectAll(box: HTMLElement) {
  Object.defineProperty(box, 'contentEditable', { value: 'true', configurable: true });
  const selection = document.getSelection();
  act(() => box.focus());
  act(() => {
    const texts = [...box.querySelectorAll('[data-text]')].map((text) => text.firstChild!);
    const last = texts.at(-1)!;
    selection?.setBaseAndExtent(texts[0]!, 0, last, last.nodeValue?.length ?? 0);
    fireEvent.keyUp(box);
  });
}

function tool(name: keyof typeof messages) {
  return screen.getByRole('button', { name: messages[name] });
}

function press(box: HTMLElement, code: string, keyCode: number, rest: KeyboardEventInit = {}) {
  fireEvent.keyDown(box, { code, keyCode, which: keyCode, ...rest });
}

const written = () => onChange.mock.lastCall?.[0];

test('is a field with a label, a hint and an error', async () => {
  const { box } = await open({
    hint: 'Students see it.',
    error: 'Instructions are required.',
    isRequired: true,
  });
  expect(box).toHaveAccessibleDescription('Students see it. Instructions are required.');
  expect(box).toBeInvalid();
  expect(box).toBeRequired();
  expect(box).toHaveAttribute('aria-multiline', 'true');
});

test('publishes its content as HTML, and an empty string while it is blank', async () => {
  const { box, container } = await open();
  paste(box, 'Hello');
  expect(written()).toBe('<p>Hello</p>');
  expect(container.querySelector('input[name="question"]')).toHaveValue('<p>Hello</p>');
  await userEvent.click(tool('undo'));
  expect(written()).toBe('');
});

test('shows its value, and is emptied by its form', async () => {
  const { box } = await open({ value: '<p>One <strong>two</strong></p>' });
  expect(box).toHaveTextContent('One two');
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(box).toHaveTextContent('');
});

test('takes only text from its value and from pasted content', async () => {
  const { box } = await open({ value: '<p onclick="x()">One</p><script>x</script>' });
  expect(box).toHaveTextContent(/^One$/);
  paste(box, 'two', '<p>two</p><style>y</style><svg onload="x()"><title>z</title></svg>');
  expect(written()).toBe('<p>twoOne</p>');
});

test.each([
  '<a href="javascript:x()">two</a>',
  '<a href=" java&#10;script:x()">two</a>',
  '<a href="data:text/html,x">two</a>',
  '<a href="//evil.example">two</a>',
  'two<img src="javascript:x()" onerror="x()" alt="">',
  'two<img src="data:image/svg+xml;base64,PHN2Zz4=" alt="">',
])('leaves out the address in %s', async (html) => {
  const { box } = await open({ value: '' });
  paste(box, 'two', html);
  expect(written()).toBe('<p>two</p>');
});

test.each([
  ['bold', '<p><strong>One</strong></p>'],
  ['italic', '<p><em>One</em></p>'],
  ['underline', '<p><u>One</u></p>'],
  ['strike', '<p><s>One</s></p>'],
  ['superscript', '<p><sup>One</sup></p>'],
  ['subscript', '<p><sub>One</sub></p>'],
  ['code', '<p><code>One</code></p>'],
  ['headingLarge', '<h2>One</h2>'],
  ['headingMedium', '<h3>One</h3>'],
  ['headingSmall', '<h4>One</h4>'],
  ['bulletList', '<ul><li>One</li></ul>'],
  ['numberedList', '<ol><li>One</li></ol>'],
  ['quote', '<blockquote><p>One</p></blockquote>'],
  ['codeBlock', '<pre><code>One</code></pre>'],
] as const)('its tool %s makes %s, and plain text again', async (name, html) => {
  const { box } = await open({ value: '<p>One</p>' });
  selectAll(box);
  await userEvent.click(tool(name));
  expect(written()).toBe(html);
  expect(tool(name)).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(tool(name));
  expect(written()).toBe('<p>One</p>');
});

test('a text is either superscript or subscript', async () => {
  const { box } = await open({ value: '<p><sub>One</sub></p>' });
  selectAll(box);
  await userEvent.click(tool('superscript'));
  expect(written()).toBe('<p><sup>One</sup></p>');
  expect(tool('subscript')).toHaveAttribute('aria-pressed', 'false');
});

test.each(['file:///C:/leaf.png', 'blob:https://a.example/1', ''])(
  'says that a pasted picture of %j could not be taken',
  async (src) => {
    const { box } = await open();
    paste(box, 'two', `<p>two<img src="${src}" alt=""></p>`);
    expect(written()).toBe('<p>two</p>');
    expect(await screen.findByText(messages.picturesLost)).toBeInTheDocument();
    act(() => toast.clear());
  },
);

test('a list that begins with 3 is numbered from 3 in the editor', async () => {
  const { box } = await open({ value: '<ol start="3"><li>One</li><li>two</li></ol>' });
  const [first, second] = within(box).getAllByRole('listitem');
  expect(first?.style.counterReset).toBe('level-0 2');
  expect(second?.style.counterReset).toBe('');
});

test('moves items in and out, one level below the item before at most', async () => {
  const { box } = await open({ value: '<ul><li>a</li><li>b</li></ul>' });
  selectAll(box);
  await userEvent.click(tool('indent'));
  expect(written()).toBe('<ul><li>a<ul><li>b</li></ul></li></ul>');
  expect(tool('indent')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(tool('outdent'));
  expect(written()).toBe('<ul><li>a</li><li>b</li></ul>');
});

test.each([
  ['Ctrl+B', 'KeyB', 66, {}, '<p><strong>One</strong></p>'],
  ['Ctrl+I', 'KeyI', 73, {}, '<p><em>One</em></p>'],
  ['Ctrl+U', 'KeyU', 85, {}, '<p><u>One</u></p>'],
  ['Ctrl+Shift+S', 'KeyS', 83, { shiftKey: true }, '<p><s>One</s></p>'],
  ['Ctrl+Shift+X', 'KeyX', 88, { shiftKey: true }, '<p><s>One</s></p>'],
  ['Ctrl+.', 'Period', 190, {}, '<p><sup>One</sup></p>'],
  ['Ctrl+,', 'Comma', 188, {}, '<p><sub>One</sub></p>'],
  ['Ctrl+Shift+8', 'Digit8', 56, { shiftKey: true }, '<ul><li>One</li></ul>'],
  ['Ctrl+Shift+7', 'Digit7', 55, { shiftKey: true }, '<ol><li>One</li></ol>'],
] as const)('answers %s', async (_, code, keyCode, rest, html) => {
  const { box } = await open({ value: '<p>One</p>' });
  selectAll(box);
  press(box, code, keyCode, { ctrlKey: true, ...rest });
  expect(written()).toBe(html);
});

test('Tab leaves the editor, and Alt+F10 focuses its toolbar', async () => {
  const { box } = await open({ value: '<ul><li>One</li></ul>' });
  selectAll(box);
  expect(fireEvent.keyDown(box, { key: 'Tab', keyCode: 9, which: 9 })).toBe(true);
  expect(onChange).not.toHaveBeenCalled();
  press(box, 'F10', 121, { key: 'F10', altKey: true });
  expect(tool('bold')).toHaveFocus();
});

test('the toolbar is one tab stop, and the arrow keys move within it', async () => {
  await open();
  const user = userEvent.setup();
  await user.tab();
  expect(tool('bold')).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(tool('italic')).toHaveFocus();
  await user.keyboard('{End}{ArrowRight}{ArrowLeft}');
  expect(tool('redo')).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('textbox', { name: 'Instructions' })).toHaveFocus();
});

describe('a link', () => {
  const to = (url: string, text: string) =>
    `<p><a href="${url}" rel="noopener noreferrer nofollow" target="_blank">${text}</a></p>`;

  test('links the selected text to the typed address', async () => {
    const { box } = await open({ value: '<p>One</p>' });
    selectAll(box);
    await userEvent.click(tool('link'));
    const field = screen.getByRole('textbox', { name: messages.linkAddress });
    expect(field).toHaveFocus();
    await userEvent.type(field, 'example.org');
    // A composition that ends creates this event.
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
    expect(field).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(written()).toBe(to('https://example.org/', 'One'));
    expect(screen.queryByRole('group', { name: messages.link })).not.toBeInTheDocument();
  });

  test('is a mailto: when an e-mail address is selected', async () => {
    const { box } = await open({ value: '<p>ada@example.org</p>' });
    selectAll(box);
    press(box, 'KeyK', 75, { ctrlKey: true });
    expect(screen.getByRole('textbox', { name: messages.linkAddress })).toHaveValue(
      'mailto:ada@example.org',
    );
    await userEvent.click(screen.getByRole('button', { name: messages.linkApply }));
    expect(written()).toBe(to('mailto:ada@example.org', 'ada@example.org'));
  });

  test('is refused by the field if it would run code', async () => {
    const { box } = await open({ value: '<p>One</p>' });
    selectAll(box);
    await userEvent.click(tool('link'));
    const field = screen.getByRole('textbox', { name: messages.linkAddress });
    await userEvent.type(field, 'javascript:alert(1){Enter}');
    expect(field).toHaveAccessibleDescription(new RegExp(messages.linkError.slice(0, 20)));
    expect(onChange).not.toHaveBeenCalled();
  });

  test('is inserted with a text where nothing is selected', async () => {
    await open();
    await userEvent.click(tool('link'));
    await userEvent.type(
      screen.getByRole('textbox', { name: messages.linkAddress }),
      'https://example.org/a',
    );
    await userEvent.type(screen.getByRole('textbox', { name: messages.linkText }), 'here{Enter}');
    expect(written()).toBe(to('https://example.org/a', 'here'));
  });

  test('can be removed again', async () => {
    const { box } = await open({ value: to('https://example.org/', 'One') });
    selectAll(box);
    await userEvent.click(tool('link'));
    await userEvent.click(screen.getByRole('button', { name: messages.linkRemove }));
    expect(written()).toBe('<p>One</p>');
  });
});

test('inserts an image with its description, and refuses other addresses', async () => {
  await open();
  await userEvent.click(tool('image'));
  const form = within(screen.getByRole('group', { name: messages.image }));
  const field = form.getByRole('textbox', { name: messages.imageAddress });
  await userEvent.type(field, 'data:image/svg+xml;base64,AAAA{Enter}');
  expect(field).toBeInvalid();
  await userEvent.clear(field);
  await userEvent.type(field, 'https://example.org/leaf.png');
  await userEvent.type(form.getByRole('textbox', { name: messages.imageAlt }), 'A leaf{Enter}');
  await waitFor(() => expect(written()).toBe(`<p><img src="${OWN}" alt="A leaf" /></p>`));
  expect(fetchImage).toHaveBeenCalledWith('https://example.org/leaf.png');
  expect(screen.getByRole('img', { name: 'A leaf' })).toHaveAttribute('src', OWN);
});

describe('an image that is being fetched', () => {
  async function ask() {
    const { promise, resolve } = Promise.withResolvers<object>();
    fetchImage.mockReturnValue(promise);
    const { box } = await open();
    await userEvent.click(tool('image'));
    const field = screen.getByRole('textbox', { name: messages.imageAddress });
    await userEvent.type(field, 'https://example.org/leaf.png{Enter}');
    return { box, field, answer: (image: object) => act(async () => resolve(image)) };
  }

  test('shows that it is loading, and is requested once', async () => {
    const { field, answer } = await ask();
    const button = screen.getByRole('button', { name: messages.imageFetching });
    await userEvent.click(button);
    await userEvent.type(field, '{Enter}more');
    expect(fetchImage).toHaveBeenCalledTimes(1);
    expect(field).toHaveValue('https://example.org/leaf.png');
    await answer({ src: OWN });
    expect(written()).toBe(`<p><img src="${OWN}" alt="" /></p>`);
  });

  test.each([
    [{ error: 'There is no picture.' }, 'There is no picture.'],
    [{}, messages.imageFailed],
  ])(
    'and does not come keeps what was typed, with the reason by the field',
    async (image, text) => {
      const { field, answer } = await ask();
      await answer(image);
      expect(field).toHaveAccessibleDescription(text);
      expect(field).toHaveValue('https://example.org/leaf.png');
      expect(field).toHaveFocus();
      expect(screen.getByRole('button', { name: messages.imageApply })).toBeEnabled();
    },
  );

  test('lets the person continue to write, and is inserted at the caret', async () => {
    const { box, answer } = await ask();
    paste(box, 'Hello');
    await answer({ src: OWN });
    expect(written()).toBe(`<p>Hello</p><p><img src="${OWN}" alt="" /></p>`);
  });

  test('is not inserted after Cancel', async () => {
    const { answer } = await ask();
    await userEvent.click(screen.getByRole('button', { name: messages.cancel }));
    await answer({ src: OWN });
    expect(onChange).not.toHaveBeenCalled();
  });
});

test.each(['https://a.example/x.png', 'data:image/png;base64,AAAA'])(
  'keeps a pasted image of %s in the text, and asks nobody for it',
  async (src) => {
    const { box, container } = await open();
    paste(box, 'a', `<p>a</p><img src="${src}" alt="A leaf">`);
    expect(written()).toBe(`<p>a</p><p><img src="${src}" alt="A leaf" /></p>`);
    expect(container.querySelector('img')).toBeNull();
    expect(box).toHaveTextContent(`A leaf ${messages.imageLater}`);
    expect(fetchImage).not.toHaveBeenCalled();
  },
);

test('closes a form by Escape, which does not propagate', async () => {
  const onKeyDown = jest.fn();
  render(
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- stands for a dialog
    <div onKeyDown={onKeyDown}>
      <Written />
    </div>,
  );
  await screen.findByRole('textbox', { name: 'Instructions' });
  await userEvent.click(tool('image'));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('group', { name: messages.image })).not.toBeInTheDocument();
  expect(onKeyDown).not.toHaveBeenCalled();
});

test('pastes text into code as lines of it', async () => {
  const { box } = await open({ value: '<pre><code>a</code></pre>' });
  fireEvent.focus(box);
  paste(box, 'x\n  <y>', '<p>x</p><p><b>y</b></p>');
  expect(written()).toBe('<pre><code>x\n  &lt;y&gt;a</code></pre>');
});

test('can be focused from outside, by its label or by the page', async () => {
  const { box } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Go there' }));
  expect(box).toHaveFocus();
  await userEvent.tab();
  await userEvent.click(screen.getByText('Instructions'));
  expect(box).toHaveFocus();
});

test('accepts no input while it is disabled', async () => {
  const { box } = await open({ value: '<p>One</p>', isDisabled: true });
  expect(box).toHaveAttribute('contenteditable', 'false');
  expect(box).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(tool('bold'));
  expect(onChange).not.toHaveBeenCalled();
});

test('uses the given texts instead of its own', async () => {
  await open({ labels: { bold: 'Fett' } });
  expect(screen.getByRole('button', { name: 'Fett' })).toBeInTheDocument();
  expect(tool('italic')).toBeInTheDocument();
});

/** Writes a word like a phone keyboard: into the page, before the editor receives it. */
function compose(box: HTMLElement, text: string) {
  act(() => box.focus());
  fireEvent.compositionStart(box);
  const last = [...box.querySelectorAll('[data-text]')].at(-1)!;
  if (last.firstChild) last.firstChild.nodeValue += text;
  else last.replaceWith(text);
  fireEvent.input(box, { data: text, inputType: 'insertCompositionText', isComposing: true });
}

test.each([
  ['<p>The answer is <strong>not</strong></p>', '<p>The answer is <strong>not forty</strong></p>'],
  ['', '<p> forty</p>'],
])('says at once what a keyboard composes behind %j', async (value, html) => {
  const { box } = await open({ value });
  compose(box, ' forty');
  expect(written()?.replaceAll('\u00a0', ' ')).toBe(html);
  fireEvent.compositionEnd(box);
  await act(async () => void (await settleTyping()));
  expect(written()?.replaceAll('\u00a0', ' ')).toBe(html);
});

test('ends a composition before a form is submitted, with its text', async () => {
  const { box } = await open({ value: '<p>The answer is</p>' });
  compose(box, ' forty');
  // A browser ends a composition on blur.
  box.addEventListener('blur', () => fireEvent.compositionEnd(box));
  await act(async () => void (await settleTyping()));
  expect(written()).toBe('<p>The answer is forty</p>');
  expect(box).toHaveTextContent('The answer is forty');
  // The text is part of the editor's state now.
  await userEvent.click(tool('headingLarge'));
  expect(written()).toBe('<h2>The answer is forty</h2>');
});
