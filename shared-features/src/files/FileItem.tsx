import { useQuery } from 'shared-api';
import { getFile } from 'shared-api/contract';
import { IconButton } from 'shared-ui';
import { formatSize } from './formatSize.ts';
import type { FileRef } from './fileRef.ts';
import { Hint, Item, Name, Pictured } from './FilesField.styles.ts';
import { isHeic } from './isHeic.ts';
import { messages } from './messages.ts';
import { Thumbnail } from './Thumbnail.tsx';

/** Names that may be those of photos: phones send some without an extension. */
const MAY_BE_PHOTO = /\.(?:jpe?g|png|gif|webp|avif|hei[cf])$|^[^.]+$/iu;

interface Props {
  file: FileRef;
  /** Distinguishes it from others of the same name. */
  label: string;
  isDisabled: boolean;
  onRemove: () => void;
}

/** An uploaded file in a form. A photo has a preview, so that the student sees which page it is. */
export function FileItem({ file: { id, name, size }, label, isDisabled, onRemove }: Props) {
  const { data } = useQuery(getFile, MAY_BE_PHOTO.test(name) ? { params: { id } } : null);
  return (
    <Item>
      <Pictured>
        {data?.preview_url && <Thumbnail url={data.preview_url} />}
        <Name>
          <bdi>{label}</bdi> <span>{formatSize(size)}</span>
        </Name>
      </Pictured>
      <div>
        <IconButton
          icon="close"
          size="small"
          label={messages.remove({ name: label })}
          disabled={isDisabled}
          onClick={onRemove}
        />
      </div>
      {data && isHeic(data.type) && <Hint>{messages.heic}</Hint>}
    </Item>
  );
}
