import { TextField, type TextFieldProps } from '../TextField/TextField.tsx';

export interface NumberFieldProps extends Omit<
  TextFieldProps,
  'type' | 'inputMode' | 'value' | 'min' | 'max' | 'step' | 'showCount'
> {
  /** The text as it is typed: `formatPlainNumber` makes it of a number, `parseNumber` reads it. */
  value: string;
  /** Phones then show a keyboard with a minus. */
  canBeNegative?: boolean;
}

/**
 * A number, typed as text: a browser's own number field drops the comma of `8,5`, and changes its value under the mouse wheel.
 * `numberMistake` says what is wrong with the text; limits are the form's to check.
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
