import { useRef } from 'react';
import styled from 'styled-components';
import { formatDate } from 'platform/languages';
import { listOf, usePages } from 'shared-api';
import { listMaterialOpenings, type MaterialOpening } from 'shared-api/quizzes';
import { QueryView, ShowMore } from 'shared-features';
import { Avatar, Row, Stack, color, font, space } from 'shared-ui';
import { useFocusAfterGone } from 'shared-ui/controls';
import { messages } from './messages.ts';

const LIST = listOf<MaterialOpening>();

const Padded = styled.div`
  padding: ${space[3]};
`;

const Time = styled.time`
  color: ${color.textMuted};
  font-size: ${font.size.small};
`;

/** Lists the students who have opened a material, the latest first. */
export function OpeningList({ materialId }: { materialId: string }) {
  const query = usePages(listMaterialOpenings, { params: { id: materialId } }, LIST);
  const list = useRef<HTMLDivElement>(null);
  const goOnAt = useFocusAfterGone(list, list);
  return (
    <Padded>
      <QueryView
        query={query}
        texts={messages}
        empty={{ when: (all) => all.length === 0, icon: 'eye', title: messages.empty }}
      >
        {(all) => (
          <>
            <Stack ref={list} as="ul" role="list" aria-label={messages.list} gap={3}>
              {all.map(({ id, username, profile_image: picture, date_opened: opened }) => (
                <Row key={id} as="li" gap={3} tabIndex={-1}>
                  <Avatar name={username} src={picture} size="small" />
                  <bdi>{username}</bdi>
                  <Time dateTime={opened}>
                    {formatDate(new Date(opened), { dateStyle: 'medium', timeStyle: 'short' })}
                  </Time>
                </Row>
              ))}
            </Stack>
            <ShowMore pages={query} texts={messages} onShow={() => goOnAt(all.length)} />
          </>
        )}
      </QueryView>
    </Padded>
  );
}
