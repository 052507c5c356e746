import { useId, useRef } from 'react';
import styled from 'styled-components';
import { LIMITS } from 'shared-api/contract';
import {
  Button,
  IconButton,
  Notice,
  Row,
  Stack,
  TextLink,
  color,
  font,
  radius,
  space,
} from 'shared-ui';
import { messages as common } from '../messages.ts';
import { messages } from './messages.ts';

const Root = styled(Stack)`
  h2 {
    font-size: ${font.size.small};
    font-weight: ${font.weight.medium};
  }
  p {
    color: ${color.textMuted};
    font-size: ${font.size.small};
  }
`;

const Items = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${space[1]};
`;

const File = styled(Row)`
  padding-inline-start: ${space[3]};
  border-radius: ${radius.medium};
  background: ${color.surfaceSunken};
  > a {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;

interface Props {
  files: string[];
  error: string | undefined;
  isBusy: boolean;
  onAdd: () => void;
  onRemove: (url: string) => void;
}

export function FileList({ files, error, isBusy, onAdd, onRemove }: Props) {
  const titleId = useId();
  const adder = useRef<HTMLButtonElement>(null);
  const isFull = files.length >= LIMITS.files;

  function handleRemove(url: string) {
    onRemove(url);
    // The pressed button is removed with its line.
    adder.current?.focus();
  }

  return (
    <Root as="section" gap={2} aria-labelledby={titleId}>
      <h2 id={titleId}>{messages.files}</h2>
      {files.length > 0 ? (
        <Items aria-labelledby={titleId}>
          {files.map((url) => (
            <File as="li" key={url} wrap="nowrap" gap={2}>
              <TextLink href={url} newTabLabel={common.newTab}>
                {url}
              </TextLink>
              <IconButton
                icon="close"
                size="small"
                label={messages.removeFile({ url })}
                disabled={isBusy}
                onClick={() => handleRemove(url)}
              />
            </File>
          ))}
        </Items>
      ) : (
        <p>{messages.noFiles}</p>
      )}
      {error && <Notice tone="danger">{error}</Notice>}
      <Row>
        <Button
          ref={adder}
          variant="secondary"
          size="small"
          icon="link"
          disabled={isBusy}
          aria-disabled={isFull || undefined}
          onClick={() => !isFull && onAdd()}
        >
          {messages.addFile}
        </Button>
        <p>{isFull ? messages.filesFull({ most: LIMITS.files }) : messages.filesHint}</p>
      </Row>
    </Root>
  );
}
