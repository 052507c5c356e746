import styled from 'styled-components';
import { listOf, usePages } from 'shared-api';
import { listRubrics, worthOf, type UsedRubric } from 'shared-api/contract';
import { ShowMore } from 'shared-features';
import { Button, Row, Stack, VisuallyHidden, color, font, space } from 'shared-ui';
import { Dialog, LoadView } from 'shared-ui/controls';
import { messages } from './messages.ts';

const TEXTS = { ...messages, failed: messages.error, errorTitle: messages.failed };
const RUBRICS = listOf<UsedRubric>();

const Items = styled.ul.attrs({ role: 'list' })`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    padding-block: ${space[2]};
    overflow-wrap: anywhere;
  }
  li + li {
    border-block-start: 1px solid ${color.border};
  }
`;

const Facts = styled.div`
  flex: 1 1 12rem;
  min-inline-size: 0;
  p {
    color: ${color.textMuted};
    font-size: ${font.size.small};
  }
`;

export interface UseRubricDialogProps {
  /** Id of the edited classwork, whose own rubric is left out; undefined for new classwork. */
  workId: string | undefined;
  onUse: (used: UsedRubric, worth: number) => void;
  onClose: () => void;
}

/** Lists the rubrics of all classes that the teacher teaches, to copy one. */
export function UseRubricDialog({ workId, onUse, onClose }: UseRubricDialogProps) {
  const query = usePages(listRubrics, { query: {} }, RUBRICS);
  return (
    <Dialog isOpen onClose={onClose} title={messages.useTitle} closeLabel={messages.close}>
      <Stack gap={3}>
        <p>{messages.useHelp}</p>
        <LoadView query={query} texts={TEXTS} isInline>
          {(loaded) => {
            const rubrics = loaded.filter(({ id }) => id !== workId);
            return (
              <>
                {rubrics.length === 0 && !query.hasMore && <p>{messages.empty}</p>}
                <Items aria-label={messages.list}>
                  {rubrics.map((used) => (
                    <li key={used.id}>
                      <Row gap={2}>
                        <Facts>
                          <strong dir="auto">{used.title}</strong>
                          <p>
                            {messages.facts({
                              className: used.class.name,
                              count: used.rubric.length,
                              worth: worthOf(used.rubric),
                            })}
                          </p>
                        </Facts>
                        <Button
                          variant="secondary"
                          size="small"
                          onClick={() => onUse(used, worthOf(used.rubric))}
                        >
                          {messages.useOne}
                          <VisuallyHidden>{messages.useOf({ title: used.title })}</VisuallyHidden>
                        </Button>
                      </Row>
                    </li>
                  ))}
                </Items>
                <ShowMore pages={query} texts={TEXTS} onShow={() => undefined} />
              </>
            );
          }}
        </LoadView>
      </Stack>
    </Dialog>
  );
}
