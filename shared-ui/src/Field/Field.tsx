import { useId, type ReactNode } from 'react';
import { Icon } from 'shared-ui';
import { Below, Count, ErrorText, FieldRoot, Label } from './Field.styles.ts';

/** Texts of every field. */
export interface FieldTexts {
  /** Label above the control, and its accessible name. */
  label: string;
  /** Hint below the control; shown together with an error. */
  hint?: ReactNode;
  /** Error message; marks the control as invalid and is announced with it. */
  error?: string | false;
}

/**
 * Returns the ids and ARIA attributes that connect a control with its label, hint, error and count.
 */
export function useField(
  { hint, error }: Pick<FieldTexts, 'hint' | 'error'>,
  given?: string,
  hasCount = false,
) {
  const made = useId();
  const id = given ?? made;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`, hasCount && `${id}-count`];
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
  } as const;
}

interface MessagesProps extends Pick<FieldTexts, 'hint' | 'error'> {
  id: string;
  length?: number;
  maxLength?: number;
}

/** Hint, error and count below a control or a group. */
export function FieldMessages({ id, hint, error, length, maxLength }: MessagesProps) {
  const hasCount = length !== undefined && maxLength !== undefined;
  if (!hint && !error && !hasCount) return null;
  return (
    <Below>
      <div>
        {error && (
          <ErrorText id={`${id}-error`}>
            <Icon name="alert" />
            {error}
          </ErrorText>
        )}
        {hint && <p id={`${id}-hint`}>{hint}</p>}
      </div>
      {hasCount && (
        <Count id={`${id}-count`} $isFull={length >= maxLength}>
          <bdi dir="ltr">
            {length} / {maxLength}
          </bdi>
        </Count>
      )}
    </Below>
  );
}

interface FieldProps extends FieldTexts, Omit<MessagesProps, 'hint' | 'error'> {
  /** Whether to mark the field as required. */
  isRequired?: boolean;
  className?: string;
  children: ReactNode;
}

/** Label, control and messages. */
export function Field({ label, isRequired, className, children, ...messages }: FieldProps) {
  return (
    <FieldRoot className={className}>
      <Label htmlFor={messages.id}>
        {label}
        {isRequired && <span aria-hidden="true"> *</span>}
      </Label>
      {children}
      <FieldMessages {...messages} />
    </FieldRoot>
  );
}
