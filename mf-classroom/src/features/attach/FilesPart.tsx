import { useEffect, useRef, useState, type ReactNode } from 'react';
import { lazyPart } from 'platform/runtime';
import { personalStorage } from 'shared-api';
import type { FilesFieldProps } from 'shared-api/files';
import { Button } from 'shared-ui';
import { messages } from './messages.ts';

/** Until it is there the button stays. */
const LateField = lazyPart<FilesFieldProps & { button: ReactNode }>(
  async () => {
    const { FilesField } = await import('shared-api/files');
    return { default: ({ button: _button, ...props }) => <FilesField {...props} /> };
  },
  ({ button }) => button,
);

/** A button until somebody attaches a file: what uploads it comes then. */
export function FilesPart(props: FilesFieldProps) {
  const { place, value, isDisabled = false } = props;
  const [isOpen, setIsOpen] = useState(() => value.length > 0 || isInterrupted(place));
  const [start, setStart] = useState<FilesFieldProps['start']>();
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const form = root.current?.closest('form');
    if (isOpen || !form) return;
    const handleFiles = (event: Event) => {
      const { clipboardData, dataTransfer } = event as Partial<ClipboardEvent & DragEvent>;
      const data = clipboardData ?? dataTransfer;
      if (!data?.types.includes('Files')) return;
      setStart([...data.files]);
      setIsOpen(true);
    };
    for (const type of EVENTS) form.addEventListener(type, handleFiles);
    return () => {
      for (const type of EVENTS) form.removeEventListener(type, handleFiles);
    };
  }, [isOpen]);

  const button = (
    <div ref={root}>
      <Button
        variant="quiet"
        size="small"
        icon="plus"
        disabled={isDisabled}
        isBusy={isOpen}
        onPointerEnter={LateField.preload}
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
  return <LateField {...props} start={start} button={button} />;
}

/** A file is dragged over the form, or pasted into it. */
const EVENTS = ['dragenter', 'paste'];

/** Whether an upload of this form was broken off by a reload: its field tells how it goes on. */
function isInterrupted(place: string): boolean {
  return Object.keys(personalStorage()).some((key) => key.startsWith(`upload ${place} `));
}
