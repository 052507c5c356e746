import { Button, IconButton, ProgressBar, VisuallyHidden } from 'shared-ui';
import { formatSize } from './formatSize.ts';
import { Item, Name } from './FilesField.styles.ts';
import { messages } from './messages.ts';
import type { UploadState } from './uploads.ts';

interface Props {
  upload: UploadState;
  /** Distinguishes it from others of the same name. */
  label: string;
  onPause: () => void;
  onResume: () => void;
  onChoose: () => void;
  onRemove: () => void;
}

/** A file being uploaded, with its actions. */
export function UploadItem({ upload, label, onPause, onResume, onChoose, onRemove }: Props) {
  const { size, sent, phase } = upload;
  const isUnderWay = ['sending', 'waiting', 'reading', 'offline'].includes(phase);

  function action(text: string, onClick: () => void) {
    return (
      <Button variant="quiet" size="small" onClick={onClick}>
        {text}
        <VisuallyHidden>{messages.of({ name: label })}</VisuallyHidden>
      </Button>
    );
  }

  return (
    <Item>
      <Name>
        <bdi>{label}</bdi> <span>{textOf(upload)}</span>
      </Name>
      <div>
        {isUnderWay && action(messages.pause, onPause)}
        {phase === 'paused' && action(messages.resume, onResume)}
        {phase === 'failed' && action(messages.retry, onResume)}
        {phase === 'interrupted' && action(messages.chooseAgain, onChoose)}
        <IconButton
          icon="close"
          size="small"
          label={messages.remove({ name: label })}
          onClick={onRemove}
        />
      </div>
      {(isUnderWay || phase === 'paused') && (
        <ProgressBar
          label={messages.progress({ name: label })}
          value={size === 0 ? 0 : sent / size}
        />
      )}
    </Item>
  );
}

function textOf({ phase, reason, size, sent }: UploadState): string {
  if (reason !== null) return reason;
  const texts = {
    waiting: messages.waiting,
    reading: messages.reading,
    sending: messages.sending({ sent: formatSize(sent), size: formatSize(size) }),
    paused: messages.paused,
    offline: messages.offline,
    failed: messages.failed,
    refused: messages.failed,
    interrupted: messages.interrupted,
  };
  return texts[phase];
}
