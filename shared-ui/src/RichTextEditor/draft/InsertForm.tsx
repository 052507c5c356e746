import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { Button, color, isComposing, Row, space } from 'shared-ui';
import { TextField } from 'shared-ui/controls';

const Panel = styled.div`
  display: grid;
  gap: ${space[3]};
  padding: ${space[3]};
  border-block-end: 1px solid ${color.border};
  background: ${color.surfaceSunken};
`;

/** Field of the form; `name` is the key of its value. */
export interface InsertField {
  name: string;
  label: string;
  value: string;
  hint?: ReactNode;
  type?: 'url' | 'text';
}

type Answer = string | undefined;

interface InsertFormProps {
  /** Accessible name of the group. */
  label: string;
  /** Fields; the first one is the address. */
  fields: readonly InsertField[];
  applyLabel: string;
  cancelLabel: string;
  /** Another button beside the others. */
  extra?: ReactNode;
  /** Accessible name of the button while the values are applied. */
  busyLabel?: string;
  /**
   * Applies the values, or returns an error about the address. The signal aborts when the form is
   * closed before.
   */
  onApply: (values: Record<string, string>, closed: AbortSignal) => Answer | Promise<Answer>;
  onClose: () => void;
}

/** Asks for an address. It is not a `<form>`, because it is inside the page's form. */
export function InsertForm(props: InsertFormProps) {
  const { label, fields, applyLabel, cancelLabel, busyLabel, extra, onApply, onClose } = props;
  const [values, setValues] = useState(() =>
    Object.fromEntries(fields.map(({ name, value }) => [name, value])),
  );
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const closed = useRef(new AbortController());

  useEffect(() => {
    first.current?.focus();
    const controller = new AbortController();
    closed.current = controller;
    return () => controller.abort();
  }, []);

  async function handleApply() {
    if (isBusy) return;
    const { signal } = closed.current;
    setIsBusy(true);
    const answer = await onApply(values, signal);
    if (signal.aborted) return;
    setIsBusy(false);
    setError(answer);
    if (answer) first.current?.focus();
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (isComposing(event)) return;
    const isField = event.target instanceof HTMLInputElement;
    if (event.key === 'Enter' && isField) void handleApply();
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <Panel role="group" aria-label={label} onKeyDown={handleKeyDown}>
      {fields.map(({ name, label: fieldLabel, hint, type = 'text' }, at) => (
        <TextField
          key={name}
          name={name}
          label={fieldLabel}
          hint={hint}
          error={at === 0 && error}
          // Not `url`, because a browser would refuse a bare host or an e-mail address with its own
          // message.
          type="text"
          inputMode={type}
          autoComplete="off"
          readOnly={isBusy}
          autoCapitalize={type === 'url' ? 'none' : undefined}
          ref={at === 0 ? first : undefined}
          value={values[name] ?? ''}
          onChange={({ target }) => setValues((all) => ({ ...all, [name]: target.value }))}
        />
      ))}
      <Row>
        <Button
          size="small"
          isBusy={isBusy}
          busyLabel={busyLabel}
          onClick={() => void handleApply()}
        >
          {applyLabel}
        </Button>
        {extra}
        <Button size="small" variant="quiet" onClick={onClose}>
          {cancelLabel}
        </Button>
      </Row>
    </Panel>
  );
}
