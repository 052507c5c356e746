import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import type { QueryResult } from 'shared-api';
import { QueryView } from 'shared-features';
import { Row, Skeleton, Stack, color, font, space } from 'shared-ui';
import { Dialog } from 'shared-ui/controls';
import { formatMoment } from '../dates.ts';

const Items = styled.ol`
  display: grid;
  gap: ${space[5]};
  padding: 0;
  margin: 0;
  list-style: none;
  overflow-wrap: anywhere;
  li + li {
    padding-block-start: ${space[5]};
    border-block-start: 1px solid ${color.border};
  }
`;

const Meta = styled(Row)`
  color: ${color.textMuted};
  font-size: ${font.size.small};
`;

interface Version {
  version: number;
  date: string;
}

interface Props<V extends Version> {
  title: string;
  query: QueryResult<V[]>;
  texts: ComponentProps<typeof QueryView>['texts'] & { close: string };
  /** Content beside the date of a version. */
  meta?: (version: V) => ReactNode;
  children: (version: V) => ReactNode;
  onClose: () => void;
}

/** Lists earlier versions, newest first. */
export function VersionsDialog<V extends Version>({
  title,
  query,
  texts,
  meta,
  children,
  onClose,
}: Props<V>) {
  return (
    <Dialog isOpen size="large" onClose={onClose} title={title} closeLabel={texts.close}>
      <QueryView query={query} texts={texts} skeleton={<Skeleton height="8rem" />}>
        {(versions) => (
          <Items>
            {versions.map((version) => (
              <li key={version.version}>
                <Stack gap={2}>
                  <Meta gap={2}>
                    {meta?.(version)}
                    <time dateTime={version.date}>{formatMoment(version.date)}</time>
                  </Meta>
                  {children(version)}
                </Stack>
              </li>
            ))}
          </Items>
        )}
      </QueryView>
    </Dialog>
  );
}
