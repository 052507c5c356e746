import { useImperativeHandle, useRef, type ReactNode, type Ref } from 'react';
import { Button, Spinner } from 'shared-ui';
import { FieldLabel, FieldMessages, FieldRoot, useField } from 'shared-ui/controls';
import type { HtmlProps, RichTextEditorHandle } from './editorProps.ts';
import { messages as defaults, type RichTextLabels } from './messages.ts';
import { Frame, Waiting } from './RichTextEditor.styles.ts';
import { useEditor } from './useEditor.ts';

export interface RichTextEditorProps extends HtmlProps {
  id?: string;
  /** Label of the field. */
  label: string;
  /** Name of the payload's field. */
  name: string;
  /** Hint below the text; shown together with an error. */
  hint?: ReactNode;
  /** Error message; marks the text as invalid and is announced with it. */
  error?: string | false;
  /** Whether it is read-only. */
  isDisabled?: boolean;
  /** Whether to mark the field as required. */
  isRequired?: boolean;
  autoFocus?: boolean;
  /** Texts that replace the editor's own. */
  labels?: RichTextLabels;
  /** Handle for the focus and the caret. */
  ref?: Ref<RichTextEditorHandle>;
  className?: string;
}

/** Field for a rich text. */
export function RichTextEditor({
  id: givenId,
  label,
  name,
  hint,
  error,
  isDisabled = false,
  isRequired = false,
  autoFocus = false,
  labels,
  ref,
  className,
  ...html
}: RichTextEditorProps) {
  const { id, 'aria-describedby': describedBy } = useField({ hint, error }, givenId);
  const { DraftEditor, hasFailed, retry } = useEditor();
  const messages = { ...defaults, ...labels };
  const inner = useRef<RichTextEditorHandle>(null);
  const isWanted = useRef(autoFocus);

  function focus() {
    if (inner.current) inner.current.focus();
    else isWanted.current = true;
  }
  useImperativeHandle(ref, () => ({ focus, caret: () => inner.current?.caret() ?? null }), []);

  return (
    <FieldRoot className={className}>
      <FieldLabel as="span" id={`${id}-label`} onClick={focus}>
        {label}
        {isRequired && <span aria-hidden="true"> *</span>}
      </FieldLabel>
      <Frame $isInvalid={Boolean(error)} $isDisabled={isDisabled}>
        {DraftEditor ? (
          <DraftEditor
            {...html}
            {...{ id, describedBy, isDisabled, isRequired, messages }}
            labelId={`${id}-label`}
            isInvalid={Boolean(error)}
            ref={(handle) => {
              inner.current = handle;
              if (handle && isWanted.current) handle.focus();
              isWanted.current = false;
            }}
          />
        ) : (
          <Waiting>
            {hasFailed ? (
              <>
                <p role="alert">{messages.failed}</p>
                <Button
                  size="small"
                  variant="secondary"
                  icon="refresh"
                  onClick={() => void retry()}
                >
                  {messages.retry}
                </Button>
              </>
            ) : (
              <Spinner label={messages.loading} />
            )}
          </Waiting>
        )}
      </Frame>
      <input type="hidden" name={name} value={html.value} disabled={isDisabled} />
      <FieldMessages {...{ id, hint, error }} />
    </FieldRoot>
  );
}
