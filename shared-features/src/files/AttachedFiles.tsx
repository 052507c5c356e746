import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { request, type ApiError, serverNow } from 'shared-api';
import { getFile, type Attachment } from 'shared-api/contract';
import { Icon, TextLink, color, font, space } from 'shared-ui';
import { toastFailure } from '../queries/failures.ts';
import { formatSize } from './formatSize.ts';
import { Hint } from './FilesField.styles.ts';
import { isHeic } from './isHeic.ts';
import { messages } from './messages.ts';
import { numberedNames } from './numberedNames.ts';
import { Thumbnail } from './Thumbnail.tsx';

const PROBLEMS = {
  slow: messages.slow,
  failed: messages.notOpened,
  refused: { other: ({ message }: ApiError) => message },
};

/** Reserves the height of a picture before it loads. */
const Items = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${space[1]};
  li {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space[2]};
    align-items: baseline;
  }
  li > svg {
    align-self: center;
  }
  img {
    flex-basis: 100%;
    inline-size: fit-content;
    max-inline-size: 100%;
    block-size: 12rem;
    margin-block: ${space[1]};
    object-fit: contain;
    object-position: 0 0;
  }
  a {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  span {
    color: ${color.textMuted};
    font-size: ${font.size.small};
  }
`;

interface Props {
  files?: readonly Attachment[] | undefined;
}

/** Lists files to download, with previews of pictures; renders nothing for an empty list. */
export function AttachedFiles({ files = [] }: Props) {
  if (files.length === 0) return null;
  const names = numberedNames(files.map(({ name }) => name));
  return (
    <Items aria-label={messages.list}>
      {files.map((file, index) => (
        <li key={file.id}>
          <Icon name="link" />
          <TextLink href={file.url} download={names[index]} onClick={(event) => open(event, file)}>
            <bdi>{names[index]}</bdi>
          </TextLink>
          <span>{formatSize(file.size)}</span>
          {isHeic(file.type) && <Hint>{messages.heic}</Hint>}
          {file.preview_url !== null && <Thumbnail key={file.preview_url} url={file.preview_url} />}
        </li>
      ))}
    </Items>
  );
}

/** Requests a new URL if the one on the page has expired. */
function open(event: MouseEvent, { id, url }: Attachment): void {
  const until = Number(new URL(url, location.href).searchParams.get('until'));
  if (until * 1_000 > serverNow()) return;
  event.preventDefault();
  request(getFile, { params: { id } }).then(
    (fresh) => location.assign(fresh.url),
    (error: unknown) => toastFailure(error, PROBLEMS),
  );
}
