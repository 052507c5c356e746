import { useState } from 'react';
import { fetchPicture } from 'shared-api';
import { TextField } from 'shared-ui/controls';
import { RichTextEditor } from 'shared-ui/rich-text';
import { htmlOfLine, lineOf } from '../lines.ts';

interface Props {
  name: string;
  label: string;
  /** HTML. */
  value: string;
  error?: string | undefined;
  isBusy: boolean;
  /** Whether to edit formatted text. HTML that is more than one plain line always is. */
  isFormatted?: boolean;
  isRequired?: boolean;
  onChange: (html: string) => void;
}

/** Field for a short rich text: one plain line, or the editor. */
export function LineField({
  name,
  label,
  value,
  error,
  isBusy,
  isFormatted = false,
  isRequired = false,
  onChange,
}: Props) {
  const line = lineOf(value);
  // The editor stays when its formatting is removed.
  const [wasFormatted, setWasFormatted] = useState(false);
  if (line === null && !wasFormatted) setWasFormatted(true);
  if (isFormatted || wasFormatted || line === null) {
    return (
      <RichTextEditor
        name={name}
        label={label}
        value={value}
        fetchImage={fetchPicture}
        onChange={onChange}
        error={error}
        isDisabled={isBusy}
        isRequired={isRequired}
      />
    );
  }
  return (
    <TextField
      name={name}
      label={label}
      value={line}
      error={error}
      autoComplete="off"
      readOnly={isBusy}
      required={isRequired}
      onChange={({ target }) => onChange(htmlOfLine(target.value))}
    />
  );
}
