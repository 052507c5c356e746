import { TextField, type TextFieldProps } from '../TextField/TextField.tsx';

export interface NumberFieldProps extends Omit<
  TextFieldProps,
  'type' | 'inputMode' | 'value' | 'min' | 'max' | 'step' | 'showCount'
> {
  /** Typed text. `formatPlainNumber` creates it from a number, `parseNumber` parses it. */
  value: string;
  /** Whether phones show a keyboard with a minus. */
  canBeNegative?: boolean;
}

/**
 * Text field for a number. A browser's own number field drops the comma of `8,5`, and changes its
 * value on the mouse wheel.
 * `numberMistake` returns the error of a text; the form checks limits.
 */
export function NumberField({ canBeNegative = false, ...props }: NumberFieldProps) {
  return (
    <TextField
      autoComplete="off"
      {...props}
      type="text"
      inputMode={canBeNegative ? 'text' : 'decimal'}
    />
  );
}
