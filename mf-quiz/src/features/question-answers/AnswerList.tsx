import { useRef } from 'react';
import styled from 'styled-components';
import { formatDate } from 'platform/languages';
import { listOf, usePages } from 'shared-api';
import { listQuestionAnswers, type QuestionAnswer } from 'shared-api/quizzes';
import { QueryView, ShowMore } from 'shared-features';
import { Avatar, Row, Stack, color, font, space } from 'shared-ui';
import { useFocusAfterGone } from 'shared-ui/controls';
import { messages } from './messages.ts';

const LIST = listOf<QuestionAnswer>();

const Padded = styled.div`
  padding: ${space[3]};
`;

const About = styled.div`
  flex: 1;
  min-inline-size: 0;
`;

const Text = styled.p`
  white-space: pre-line;
`;

const Time = styled.time`
  color: ${color.textMuted};
  font-size: ${font.size.small};
`;

/** Lists the answers to a question, the latest first. */
export function AnswerList({ questionId }: { questionId: string }) {
  const query = usePages(listQuestionAnswers, { params: { id: questionId } }, LIST);
  const list = useRef<HTMLDivElement>(null);
  const goOnAt = useFocusAfterGone(list, list);
  return (
    <Padded>
      <QueryView
        query={query}
        texts={messages}
        empty={{ when: (all) => all.length === 0, icon: 'chat', title: messages.empty }}
      >
        {(all) => (
          <>
            <Stack ref={list} as="ul" role="list" aria-label={messages.list} gap={4}>
              {all.map(({ id, user, text, date }) => (
                <Row key={id} as="li" tabIndex={-1} gap={3} align="start" wrap="nowrap">
                  <Avatar name={user.username} src={user.profile_image} size="small" />
                  <About>
                    <Row gap={2}>
                      <bdi>{user.username}</bdi>
                      <Time dateTime={date}>
                        {formatDate(new Date(date), { dateStyle: 'medium', timeStyle: 'short' })}
                      </Time>
                    </Row>
                    <Text dir="auto">{text}</Text>
                  </About>
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
