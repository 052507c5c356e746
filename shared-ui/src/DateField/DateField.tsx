import { TextField, type TextFieldProps } from '../TextField/TextField.tsx';

export interface DateFieldProps extends Omit<TextFieldProps, 'type' | 'showCount' | 'maxLength'> {
  /** Date as YYYY-MM-DD, or with the time as YYYY-MM-DDTHH:mm. */
  value: string;
  /** Whether to ask for a date and a time, not only a date. */
  hasTime?: boolean;
}

/** Field with the browser's own date picker. */
export function DateField({ hasTime, ...field }: DateFieldProps) {
  return <TextField {...field} type={hasTime ? 'datetime-local' : 'date'} />;
}
