import { useRef, useState, type DragEvent } from 'react';
import { Icon, IconButton } from 'shared-ui';
import { FieldMessages, useField, type FieldTexts } from '../Field/Field.tsx';
import { FieldRoot, Label } from '../Field/Field.styles.ts';
import { Choose, Picture, Remove, Zone } from './ImageField.styles.ts';
import { LocalPicture } from './LocalPicture.tsx';

export interface ImageFieldProps extends FieldTexts {
  id?: string;
  /** The payload's field. */
  name?: string;
  /** As of a file input: `image/png,image/jpeg`. What is dropped may be anything: validate it. */
  accept: string;
  /** What was chosen, and not sent yet. */
  file: File | null;
  /** Hears of what was chosen or dropped; null when it is taken away. */
  onChange: (file: File | null) => void;
  /** Describes the preview. */
  previewAlt: string;
  /** Invites to choose, or to drop, a picture. */
  chooseLabel: string;
  /** Offers to take the chosen picture away again. */
  removeLabel?: string;
  /** The picture in use, shown until another is chosen. */
  currentSrc?: string;
  /** A circle for a person, wide for a cover. */
  shape?: 'circle' | 'wide';
  /** Marks it as to be filled in. */
  required?: boolean;
  className?: string;
}

/** A picture to choose or drop, shown before it is sent; the rules of the form say which files it takes. */
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
            // So that choosing the same file again is a change again.
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
