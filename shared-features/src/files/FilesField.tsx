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
  /** In whose quota the files count. */
  classId: string;
  /** Names the form: there an upload goes on after a reload. */
  storageKey: string;
  /** What is there. */
  value: readonly FileRef[];
  onChange: (files: FileRef[]) => void;
  /** Hears how many files are not there yet, and what to say to who sends the form then. */
  onWait: (count: number, why: () => string) => void;
  error?: string | undefined;
  isDisabled?: boolean;
  /** What it begins with: files, or the choice of some, where somebody has just asked for it. */
  start?: readonly File[] | 'choose' | undefined;
}

/** Files to choose, drop, paste or photograph: each is sent at once, and hangs on what is written once that is sent. */
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
      // In the order in which they were chosen: pages of a photographed answer arrive as they like.
      const index = latest.current.findIndex(({ id }) => laterIds.has(id));
      const end = latest.current.length;
      change(latest.current.toSpliced(index === -1 ? end : index, 0, file));
    },
  });
  const labels = numberedNames([...value, ...states].map(({ name }) => name));
  const isFull = value.length + states.length >= LIMITS.attachments;

  // Two may come before this is drawn again.
  useLayoutEffect(() => {
    latest.current = value;
  }, [value]);
  function change(files: FileRef[]) {
    latest.current = files;
    onChange(files);
  }

  const waits = states.length;
  const tellWaits = useEffectEvent(onWait);
  useEffect(() => tellWaits(waits, whyNotYet), [waits]);
  useFilesOfForm(root, (files) => handleFiles(files));

  const begin = useEffectEvent(() => {
    const { start } = props;
    if (start === undefined) return;
    // The button that brought it is gone.
    focusButton();
    if (start !== 'choose') handleFiles(start);
    // Who points with a finger may rather take a photo.
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
          // So that choosing the same file again is a change again.
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

/** Where one points with a finger, there is a camera behind the glass. */
function hasCamera(): boolean {
  return window.matchMedia?.('(pointer: coarse)').matches ?? false;
}

/** What is said to who sends the form now. */
function whyNotYet(): string {
  return navigator.onLine ? messages.underWay : messages.underWayOffline;
}

/** Without that a browser opens no choice of files, and says so in the console. */
function isJustPressed(): boolean {
  return (navigator as Partial<Navigator>).userActivation?.isActive ?? true;
}

/** What is pasted or dropped anywhere in the form, unless a control has taken it. */
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
      // The cells of a table are words that bring a picture of themselves.
      if (event.type === 'paste' && data.types.includes('text/plain')) return;
      // Else a browser opens what is dropped, in place of the page.
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
