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

/** Methods of draft-js that its types do not declare. */
interface Clipboard {
  getClipboard: () => unknown;
  getEditorKey: () => string;
}

function textOf(root: HTMLElement | null) {
  return root?.querySelector<HTMLElement>('.public-DraftEditor-content') ?? null;
}

/** Toolbar and text. The label, the hint and the error are outside. */
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

  /**
   * Runs an action at once, or after an open composition, because draft-js would lose changes
   * during one.
   */
  async function whenSettled(action: () => void) {
    const settling = settle();
    if (settling) await settling;
    action();
  }

  // Attributes that draft-js has no property for.
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
    for (const [name, value] of Object.entries(attributes)) {
      if (value) text?.setAttribute(name, String(value));
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
      // Focus first: a later focus would reset the style for the next character.
      editor.current?.focus();
      change(action(latest.current));
    });
  }

  function apply(next: EditorState) {
    // Synchronously, even after a fetched image: draft-js takes the focus with the state that it
    // was rendered with, and would restore that state.
    flushSync(() => {
      setForm(null);
      change(next);
    });
    // The form's fields are removed together with the focus.
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

  /**
   * Whether the text was copied in this editor during this visit. draft-js then still has its
   * content.
   */
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
        // A browser's translation would change what somebody writes.
        translate="no"
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
          // A file is not text; the form attaches it.
          handlePastedFiles={() => 'handled'}
          handleDroppedFiles={() => 'handled'}
          handleReturn={(event) => {
            // This shortcut belongs to the form.
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
