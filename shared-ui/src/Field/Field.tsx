import { useId, type ReactNode } from 'react';
import { Icon } from 'shared-ui';
import { Below, Count, ErrorText, FieldRoot, Label } from './Field.styles.ts';

/** What every field may say beside its control. */
export interface FieldTexts {
  /** Stands above the control, and names it. */
  label: string;
  /** Shown under the control, until there is an error too. */
  hint?: ReactNode;
  /** Marks the control as invalid and is read out with it. */
  error?: string | false;
}

/** The ids and ARIA attributes that tie a control to its label, hint, error and count. */
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

/** Hint, error and count, under a control or a group. */
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
          {length} / {maxLength}
        </Count>
      )}
    </Below>
  );
}

interface FieldProps extends FieldTexts, Omit<MessagesProps, 'hint' | 'error'> {
  /** Marks it as to be filled in. */
  isRequired?: boolean;
  className?: string;
  children: ReactNode;
}

/** Label, control, messages. */
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
