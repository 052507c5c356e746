import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { lazyComponent } from 'platform/runtime';
import { personalStorage } from 'shared-api';
import type { FileRef } from 'shared-features';
import type { FilesFieldProps } from 'shared-features/files';
import { Button } from 'shared-ui';
import { messages } from './messages.ts';

const FilesField = lazyComponent<FilesFieldProps & { button: ReactNode }>(
  async () => ({ default: (await import('shared-features/files')).FilesField }),
  ({ button }) => button,
);

type Start = FilesFieldProps['start'];

interface Props {
  /** The form from `useFormWithFiles`. */
  form: {
    storageKey: string;
    whyNotYet: RefObject<(() => string) | null>;
    formik: {
      values: { attachments: FileRef[] };
      errors: { attachments?: unknown };
      isSubmitting: boolean;
      setFieldValue: (field: 'attachments', value: FileRef[]) => unknown;
      validateForm: () => unknown;
    };
    errorOf: (field: 'attachments') => string | undefined;
  };
  classId: string;
}

/** A button until somebody attaches a file: what uploads it comes then. */
export function FilesPart({ form, classId }: Props) {
  const { storageKey, whyNotYet, formik, errorOf } = form;
  const value = formik.values.attachments;
  const [isOpen, setIsOpen] = useState(() => value.length > 0 || isInterrupted(storageKey));
  const [start, setStart] = useState<Start>();
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const around = root.current?.closest('form');
    const handleFiles = (event: Event) => {
      const { clipboardData, dataTransfer } = event as Partial<ClipboardEvent & DragEvent>;
      const data = clipboardData ?? dataTransfer;
      // Once the field has loaded, it handles the files.
      if (!root.current || !data?.types.includes('Files')) return;
      // Copied table cells are text that brings a picture of itself.
      if (event.type === 'paste' && data.types.includes('text/plain')) return;
      // Otherwise the browser opens the dropped file in place of the page.
      event.preventDefault();
      setStart((before) => withFiles(before, data.files));
      setIsOpen(true);
    };
    for (const type of EVENTS) around?.addEventListener(type, handleFiles);
    return () => {
      for (const type of EVENTS) around?.removeEventListener(type, handleFiles);
    };
  }, []);

  const button = (
    <div ref={root}>
      <Button
        variant="quiet"
        size="small"
        icon="plus"
        disabled={formik.isSubmitting}
        isBusy={isOpen}
        onPointerEnter={FilesField.preload}
        onClick={() => {
          setStart('choose');
          setIsOpen(true);
        }}
      >
        {messages.attach}
      </Button>
    </div>
  );
  if (!isOpen && value.length === 0) return button;
  return (
    <FilesField
      classId={classId}
      storageKey={storageKey}
      value={value}
      error={errorOf('attachments')}
      isDisabled={formik.isSubmitting}
      onChange={(files) => void formik.setFieldValue('attachments', files)}
      onWait={(count, why) => {
        whyNotYet.current = count === 0 ? null : why;
        if (formik.errors.attachments !== undefined) void formik.validateForm();
      }}
      start={start}
      button={button}
    />
  );
}

/** Events of a file dragged over, dropped on or pasted into the form. */
const EVENTS = ['paste', 'dragover', 'drop'];

/** Collects files from before the field has loaded. */
function withFiles(before: Start, files: Iterable<File>): readonly File[] {
  return [...(typeof before === 'string' ? [] : (before ?? [])), ...files];
}

/** Whether a reload interrupted an upload of this form, which its field then shows. */
function isInterrupted(storageKey: string): boolean {
  return Object.keys(personalStorage()).some((key) => key.startsWith(`upload ${storageKey} `));
}
