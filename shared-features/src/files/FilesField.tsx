import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { LIMITS } from 'shared-api/contract';
import { Button, Row, VisuallyHidden } from 'shared-ui';
import { FieldLabel, FieldMessages, FieldRoot, useField } from 'shared-ui/controls';
import { FileItem } from './FileItem.tsx';
import { Hidden, Items, Zone } from './FilesField.styles.ts';
import type { FileRef } from './fileRef.ts';
import { messages } from './messages.ts';
import { numberedNames } from './numberedNames.ts';
import { UploadItem } from './UploadItem.tsx';
import { useUploads } from './useUploads.ts';

const MEGABYTE = 1024 * 1024;
const MAX = { count: LIMITS.attachments, max: LIMITS.attachment / MEGABYTE };

export interface FilesFieldProps {
  /** The class whose quota the files use. */
  classId: string;
  /** Identifies the form, so that an upload continues after a reload. */
  storageKey: string;
  /** The uploaded files. */
  value: readonly FileRef[];
  onChange: (files: FileRef[]) => void;
  /** Reports how many files are not uploaded yet, and the message for a submit in that state. */
  onWait: (count: number, why: () => string) => void;
  error?: string | undefined;
  isDisabled?: boolean;
  /** Initial files, or 'choose' to open the file dialog, when the person has just asked for it. */
  start?: readonly File[] | 'choose' | undefined;
}

/**
 * Files to choose, drop, paste or photograph. Each is uploaded at once, and attached when the form
 * is sent.
 */
export function FilesField(props: FilesFieldProps) {
  const { classId, storageKey, value, onChange, onWait, error, isDisabled = false } = props;
  const field = useField({ hint: messages.hint(MAX), error });
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(value);
  const { uploads, states, statusText, setStatusText } = useUploads({
    classId,
    storageKey,
    onDone: (file, laterIds) => {
      // Keeps the order in which the files were chosen: uploads of a photographed answer finish in
      // any order.
      const index = latest.current.findIndex(({ id }) => laterIds.has(id));
      const end = latest.current.length;
      change(latest.current.toSpliced(index === -1 ? end : index, 0, file));
    },
  });
  const labels = numberedNames([...value, ...states].map(({ name }) => name));
  const isFull = value.length + states.length >= LIMITS.attachments;

  // Two uploads may finish before the next render.
  useLayoutEffect(() => {
    latest.current = value;
  }, [value]);
  function change(files: FileRef[]) {
    latest.current = files;
    onChange(files);
  }

  const pendingCount = states.length;
  const reportPending = useEffectEvent(onWait);
  useEffect(() => reportPending(pendingCount, whyNotYet), [pendingCount]);
  useFilesOfForm(root, (files) => handleFiles(files));

  const begin = useEffectEvent(() => {
    const { start } = props;
    if (start === undefined) return;
    // The button that opened this field is gone.
    focusButton();
    if (start !== 'choose') handleFiles(start);
    // People on touch screens may prefer to take a photo.
    else if (!hasCamera() && isJustPressed()) input.current?.click();
  });
  const isReady = uploads !== null;
  useEffect(() => {
    if (isReady) begin();
  }, [isReady]);

  function focusButton() {
    input.current?.parentElement?.querySelector('button')?.focus();
  }

  function handleFiles(files: readonly File[]) {
    if (isDisabled || files.length === 0) return;
    const again = states.filter(({ phase }) => phase === 'interrupted').length;
    const remaining = LIMITS.attachments - value.length - states.length;
    if (files.length > remaining + again)
      setStatusText(messages.tooMany({ max: LIMITS.attachments }));
    uploads?.add(files, remaining + again);
  }

  function handleRemove({ id }: FileRef, name = '') {
    change(value.filter((file) => file.id !== id));
    setStatusText(messages.removed({ name }));
    focusButton();
  }

  function fileInput(ref: typeof input, more: object) {
    return (
      <Hidden
        {...more}
        ref={ref}
        onChange={({ currentTarget }) => {
          handleFiles([...(currentTarget.files ?? [])]);
          // Choosing the same file again must fire a change event.
          currentTarget.value = '';
        }}
      />
    );
  }

  return (
    <FieldRoot>
      <FieldLabel as="p" id={`${field.id}-label`}>
        {messages.label}
      </FieldLabel>
      <Zone
        ref={root}
        role="group"
        aria-labelledby={`${field.id}-label`}
        aria-describedby={field['aria-describedby']}
        $isOver={isOver}
        onDragOver={() => setIsOver(true)}
        onDragLeave={() => setIsOver(false)}
        onDrop={() => setIsOver(false)}
      >
        {value.length + states.length > 0 && (
          <Items aria-label={messages.list}>
            {value.map((file, index) => (
              <FileItem
                key={file.id}
                file={file}
                label={labels[index] ?? file.name}
                isDisabled={isDisabled}
                onRemove={() => handleRemove(file, labels[index])}
              />
            ))}
            {states.map((upload, index) => (
              <UploadItem
                key={upload.key}
                upload={upload}
                label={labels[value.length + index] ?? upload.name}
                onPause={() => uploads?.pause(upload.key)}
                onResume={() => uploads?.resume(upload.key)}
                onChoose={() => input.current?.click()}
                onRemove={() => uploads?.remove(upload.key)}
              />
            ))}
          </Items>
        )}
        <Row gap={2}>
          {fileInput(input, { multiple: true, 'data-files': '' })}
          {fileInput(camera, { accept: 'image/*', capture: 'environment' })}
          <Button
            variant="secondary"
            size="small"
            icon="plus"
            disabled={isDisabled || isFull}
            onClick={() => input.current?.click()}
          >
            {messages.attach}
          </Button>
          {hasCamera() && (
            <Button
              variant="secondary"
              size="small"
              icon="camera"
              disabled={isDisabled || isFull}
              onClick={() => camera.current?.click()}
            >
              {messages.photo}
            </Button>
          )}
        </Row>
      </Zone>
      <FieldMessages id={field.id} hint={messages.hint(MAX)} error={error} />
      <VisuallyHidden role="status">{statusText}</VisuallyHidden>
    </FieldRoot>
  );
}

/** Touch devices have a camera. */
function hasCamera(): boolean {
  return window.matchMedia?.('(pointer: coarse)').matches ?? false;
}

/** Returns the message for a submit while uploads are in progress. */
function whyNotYet(): string {
  return navigator.onLine ? messages.underWay : messages.underWayOffline;
}

/** Browsers open a file dialog only after a user action, and log a warning otherwise. */
function isJustPressed(): boolean {
  return (navigator as Partial<Navigator>).userActivation?.isActive ?? true;
}

/** Takes files pasted or dropped anywhere in the form, unless a control has handled them. */
function useFilesOfForm(
  root: { current: HTMLElement | null },
  onFiles: (files: File[]) => void,
): void {
  const handleFiles = useEffectEvent(onFiles);
  useEffect(() => {
    const form = root.current?.closest('form') ?? root.current;
    const handle = (event: Event) => {
      const { clipboardData, dataTransfer } = event as Partial<ClipboardEvent & DragEvent>;
      const data = clipboardData ?? dataTransfer;
      if (event.defaultPrevented || !data?.types.includes('Files')) return;
      // Copied table cells are text that brings a picture of itself.
      if (event.type === 'paste' && data.types.includes('text/plain')) return;
      // Otherwise the browser opens the dropped file in place of the page.
      event.preventDefault();
      if (event.type !== 'dragover') handleFiles([...data.files]);
    };
    for (const type of EVENTS) form?.addEventListener(type, handle);
    return () => {
      for (const type of EVENTS) form?.removeEventListener(type, handle);
    };
  }, [root]);
}

const EVENTS = ['paste', 'dragover', 'drop'];
