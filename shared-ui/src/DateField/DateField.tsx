import { TextField, type TextFieldProps } from '../TextField/TextField.tsx';

export interface DateFieldProps extends Omit<TextFieldProps, 'type' | 'showCount' | 'maxLength'> {
  /** YYYY-MM-DD, or YYYY-MM-DDTHH:mm with the time. */
  value: string;
  /** A day and its hour, instead of a day. */
  hasTime?: boolean;
}

/** The browser's own date picker. */
export function DateField({ hasTime, ...field }: DateFieldProps) {
  return <TextField {...field} type={hasTime ? 'datetime-local' : 'date'} />;
}
