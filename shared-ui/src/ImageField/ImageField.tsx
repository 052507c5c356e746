import { useRef, useState, type DragEvent } from 'react';
import { Icon, IconButton } from 'shared-ui';
import { FieldMessages, useField, type FieldTexts } from '../Field/Field.tsx';
import { FieldRoot, Label } from '../Field/Field.styles.ts';
import { Choose, Picture, Remove, Zone } from './ImageField.styles.ts';
import { LocalPicture } from './LocalPicture.tsx';

export interface ImageFieldProps extends FieldTexts {
  id?: string;
  /** Name of the payload's field. */
  name?: string;
  /**
   * Accepted types, as in a file input: `image/png,image/jpeg`. A dropped file may have any type,
   * so it has to be validated.
   */
  accept: string;
  /** Chosen file, which is not sent yet. */
  file: File | null;
  /** Called with a chosen or dropped file; null when it is removed. */
  onChange: (file: File | null) => void;
  /** Alternative text of the preview. */
  previewAlt: string;
  /** Invitation to choose or drop a picture. */
  chooseLabel: string;
  /** Accessible name of the button that removes the chosen picture. */
  removeLabel?: string;
  /** URL of the current picture, shown until another one is chosen. */
  currentSrc?: string;
  /** Shape: a circle for a person, wide for a cover. */
  shape?: 'circle' | 'wide';
  /** Whether to mark the field as required. */
  required?: boolean;
  className?: string;
}

/**
 * Field for a picture, with a preview before it is sent. The form's validation decides which files
 * it accepts.
 */
export function ImageField({
  id,
  name,
  label,
  hint,
  error,
  accept,
  file,
  onChange,
  previewAlt,
  chooseLabel,
  removeLabel,
  currentSrc,
  shape = 'circle',
  required,
  className,
}: ImageFieldProps) {
  const field = useField({ hint, error }, id);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    const dropped = event.dataTransfer.files[0];
    if (dropped) onChange(dropped);
  }

  function handleRemove() {
    onChange(null);
    input.current?.focus();
  }

  return (
    <FieldRoot className={className}>
      <Label htmlFor={field.id}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </Label>
      <Zone
        $isOver={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={handleDrop}
      >
        <input
          {...field}
          ref={input}
          type="file"
          name={name}
          accept={accept}
          aria-required={required}
          onChange={(event) => {
            const chosen = event.target.files?.[0];
            if (chosen) onChange(chosen);
            // Choosing the same file again has to trigger a change event.
            event.target.value = '';
          }}
        />
        <Choose htmlFor={field.id}>
          {file?.type.startsWith('image/') ? (
            <LocalPicture file={file} alt={previewAlt} shape={shape} />
          ) : currentSrc ? (
            <Picture src={currentSrc} alt={previewAlt} $shape={shape} />
          ) : (
            <Icon name="image" size="2rem" />
          )}
          <span>{chooseLabel}</span>
        </Choose>
        {file && removeLabel && (
          <Remove>
            <IconButton label={removeLabel} icon="close" onClick={handleRemove} />
          </Remove>
        )}
      </Zone>
      <FieldMessages {...{ id: field.id, hint, error }} />
    </FieldRoot>
  );
}
