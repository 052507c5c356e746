import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { request, type ApiError } from 'shared-api';
import { getFile, type Attachment } from 'shared-api/contract';
import { toastFailure } from 'shared-api/screens';
import { Icon, TextLink, color, font, space } from 'shared-ui';
import { formatSize } from './formatSize.ts';
import { messages } from './messages.ts';

const PROBLEMS = {
  slow: messages.slow,
  failed: messages.notOpened,
  refused: { other: ({ message }: ApiError) => message },
};

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
  a {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  span {
    color: ${color.textMuted};
    font-size: ${font.size.small};
  }
`;

export interface AttachedFilesProps {
  files: readonly Attachment[];
}

/** Files to be downloaded; nothing where there are none. */
export function AttachedFiles({ files }: AttachedFilesProps) {
  if (files.length === 0) return null;
  return (
    <Items aria-label={messages.list}>
      {files.map((file) => (
        <li key={file.id}>
          <Icon name="link" />
          <TextLink href={file.url} download={file.name} onClick={(event) => open(event, file)}>
            <bdi>{file.name}</bdi>
          </TextLink>
          <span>{formatSize(file.size)}</span>
        </li>
      ))}
    </Items>
  );
}

/** An address that has ended since the page was loaded is asked for anew. */
function open(event: MouseEvent, { id, url }: Attachment): void {
  const until = Number(new URL(url, location.href).searchParams.get('until'));
  if (until * 1_000 > Date.now()) return;
  event.preventDefault();
  request(getFile, { params: { id } }).then(
    (fresh) => location.assign(fresh.url),
    (error: unknown) => toastFailure(error, PROBLEMS),
  );
}
