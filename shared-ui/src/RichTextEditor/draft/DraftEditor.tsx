import { Editor, RichUtils, type EditorState } from 'draft-js';
import { useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { EditorInnerProps } from '../editorProps.ts';
import { breakBlock, currentType } from './blockCommands.ts';
import { Content } from './DraftEditor.styles.ts';
import { ImageForm } from './ImageForm.tsx';
import { insertHtml, insertText } from './insertHtml.ts';
import { commandOf } from './keys.ts';
import { toast } from 'shared-ui';
import { losesPictures } from './losesPictures.ts';
import { LinkForm } from './LinkForm.tsx';
import { replaceBefore, textBefore } from './caret.ts';
import { typeMarkdown } from './markdown.ts';
import { numberLists } from './numberLists.ts';
import { blockClass, blockRenderMap, renderBlock, styleMap } from './rendering.tsx';
import { tidyPaste } from './tidyPaste.ts';
import { Toolbar } from './Toolbar.tsx';
import { runCommand, type Tool } from './tools.ts';
import { useDraft } from './useDraft.ts';

/** What draft-js has, and its types do not say. */
interface Clipboard {
  getClipboard: () => unknown;
  getEditorKey: () => string;
}

function textOf(root: HTMLElement | null) {
  return root?.querySelector<HTMLElement>('.public-DraftEditor-content') ?? null;
}

/** The toolbar and the text. Its label, its hint and its error are around it. */
export function DraftEditor(props: EditorInnerProps) {
  const { value, onChange, messages, isDisabled, placeholder, onBlur, fetchImage } = props;
  const { id, labelId, describedBy, isInvalid, isRequired, ref } = props;
  const root = useRef<HTMLDivElement>(null);
  const { state, latest, change, settle, publishComposition } = useDraft({ value, onChange, root });
  const [form, setForm] = useState<'link' | 'image' | null>(null);
  const editor = useRef<Editor>(null);
  const activeTool = useRef<HTMLButtonElement>(null);

  useImperativeHandle(ref, () => ({
    focus: () => editor.current?.focus(),
    caret: () => ({
      element: textOf(root.current),
      textBefore: () => textBefore(latest.current, root.current),
      replaceBefore(length, text) {
        void whenSettled(() => change(replaceBefore(latest.current, length, text)));
      },
    }),
  }));

  /** At once, unless a word is being composed: draft-js would lose what is done meanwhile. */
  async function whenSettled(action: () => void) {
    const settling = settle();
    if (settling) await settling;
    action();
  }

  // What draft-js has no property for.
  useLayoutEffect(() => {
    const text = textOf(root.current);
    const attributes = {
      id,
      role: 'textbox',
      'aria-invalid': isInvalid,
      'aria-required': isRequired,
      'aria-disabled': isDisabled,
      'aria-describedby': describedBy,
    };
    for (const [name, said] of Object.entries(attributes)) {
      if (said) text?.setAttribute(name, String(said));
      else text?.removeAttribute(name);
    }
    if (root.current) numberLists(state.getCurrentContent(), root.current);
  });

  function run({ run: action }: Tool) {
    if (typeof action === 'string') {
      setForm(form === action ? null : action);
      return;
    }
    void whenSettled(() => {
      // The focus first: it would undo what is chosen for what is written next.
      editor.current?.focus();
      change(action(latest.current));
    });
  }

  function apply(next: EditorState) {
    // At once, also where an image was waited for: draft-js takes the focus with the state that it was rendered with,
    // and would bring that back.
    flushSync(() => {
      setForm(null);
      change(next);
    });
    // The fields go, and with them the focus.
    setTimeout(() => editor.current?.focus());
  }

  function handleKeyCommand(command: string) {
    if (command === 'toolbar') activeTool.current?.focus();
    else if (command === 'link') setForm('link');
    else {
      const next = runCommand(command, latest.current);
      if (!next) return 'not-handled';
      change(next);
    }
    return 'handled';
  }

  /** Copied here, in this visit: draft-js still has it as it is. */
  function isOurs(html: string) {
    const current = editor.current as unknown as Clipboard;
    return current.getClipboard() !== null && html.includes(current.getEditorKey());
  }

  function handlePaste(text: string, html: string | undefined) {
    const now = latest.current;
    if (currentType(now) === 'code-block') change(insertText(now, text));
    else if (!html || isOurs(html)) return 'not-handled';
    else {
      const tidy = tidyPaste(html);
      if (losesPictures(tidy)) toast.info(messages.picturesLost);
      change(insertHtml(now, tidy));
    }
    return 'handled';
  }

  const isPlain = !state.getCurrentContent().hasText() && currentType(state) === 'unstyled';
  const formProps = { messages, onApply: apply, onClose: () => apply(latest.current) };

  return (
    <>
      <Toolbar
        {...{ state, messages, isDisabled }}
        controls={id}
        openForm={form}
        onRun={run}
        activeRef={activeTool}
      />
      {form === 'link' && <LinkForm {...formProps} state={state} />}
      {form === 'image' && (
        <ImageForm {...formProps} fetchImage={fetchImage} latest={() => latest.current} />
      )}
      <Content
        ref={root}
        $isDisabled={isDisabled}
        onInput={publishComposition}
        onCompositionEnd={publishComposition}
      >
        <Editor
          ref={editor}
          editorState={state}
          onChange={change}
          readOnly={isDisabled}
          placeholder={isPlain ? placeholder : undefined}
          ariaLabelledBy={labelId}
          ariaDescribedBy={describedBy}
          ariaMultiline
          spellCheck
          blockRenderMap={blockRenderMap}
          blockRendererFn={(block) => renderBlock(block, messages)}
          blockStyleFn={blockClass}
          customStyleMap={styleMap}
          handleBeforeInput={(text) => {
            const made = typeMarkdown(latest.current, text);
            if (made) change(made);
            return made ? 'handled' : 'not-handled';
          }}
          keyBindingFn={commandOf}
          handleKeyCommand={handleKeyCommand}
          handlePastedText={handlePaste}
          // A file is not a text: the form attaches it.
          handlePastedFiles={() => 'handled'}
          handleDroppedFiles={() => 'handled'}
          handleReturn={(event) => {
            // The form's, not the text's.
            if (event.ctrlKey || event.metaKey) return 'handled';
            const now = latest.current;
            const next = event.shiftKey ? RichUtils.insertSoftNewline(now) : breakBlock(now);
            if (next) change(next);
            return next ? 'handled' : 'not-handled';
          }}
          onBlur={onBlur}
        />
      </Content>
    </>
  );
}
