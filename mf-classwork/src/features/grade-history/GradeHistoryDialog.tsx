import { useEffect, useRef } from 'react';
import { usePages, type ListIn } from 'shared-api';
import { listGradeHistory, type HistoryEntry } from 'shared-api/contract';
import { HistoryItems, QueryView, ShowMore } from 'shared-features';
import { Skeleton, Stack } from 'shared-ui';
import { Dialog, useFocusAfterGone } from 'shared-ui/controls';
import { messages } from './messages.ts';

const LIST: ListIn<HistoryEntry[], HistoryEntry> = {
  itemsOf: (entries) => entries,
  withItems: (_, entries) => entries,
  idOf: ({ id }) => id,
};

interface Props {
  classworkId: string;
  /** Id of the student; the reader if undefined. */
  studentId: string | undefined;
  /** Version of the submission: the list reloads when it changes. */
  version: number | undefined;
  onClose: () => void;
}

/** Lists how a grade changed, by whom, when and with which comment. */
export function GradeHistoryDialog({ classworkId, studentId, version, onClose }: Props) {
  const input = { params: { id: classworkId }, query: { student_id: studentId } };
  const query = usePages(listGradeHistory, input, LIST);
  const { reload } = query;
  const shown = useRef(version);
  useEffect(() => {
    if (shown.current === version) return;
    shown.current = version;
    void reload();
  }, [version, reload]);
  const top = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const goOnAt = useFocusAfterGone(list, top);
  return (
    <Dialog isOpen onClose={onClose} title={messages.title} closeLabel={messages.close}>
      <div ref={top} tabIndex={-1}>
        <QueryView
          query={query}
          texts={messages}
          skeleton={<Skeleton height="8rem" />}
          empty={{
            when: (entries) => entries.length === 0,
            icon: 'clock',
            title: messages.empty,
            children: messages.emptyHelp,
          }}
        >
          {(entries) => (
            <Stack>
              <HistoryItems ref={list} entries={entries} label={messages.list} isOfGrade />
              <ShowMore pages={query} texts={messages} onShow={() => goOnAt(entries.length)} />
            </Stack>
          )}
        </QueryView>
      </div>
    </Dialog>
  );
}
