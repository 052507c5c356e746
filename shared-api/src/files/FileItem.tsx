import { IconButton } from 'shared-ui';
import { formatSize } from './formatSize.ts';
import type { KeptFile } from './keptFile.ts';
import { Item, Name } from './FilesField.styles.ts';
import { messages } from './messages.ts';

interface Props {
  file: KeptFile;
  isDisabled: boolean;
  onRemove: () => void;
}

/** A file that is there, and hangs on what is written. */
export function FileItem({ file: { name, size }, isDisabled, onRemove }: Props) {
  return (
    <Item>
      <Name>
        <bdi>{name}</bdi> <span>{formatSize(size)}</span>
      </Name>
      <div>
        <IconButton
          icon="close"
          size="small"
          label={messages.remove({ name })}
          disabled={isDisabled}
          onClick={onRemove}
        />
      </div>
    </Item>
  );
}
