import { useRef, useState } from 'react';
import { usePages, type ListIn } from 'shared-api';
import {
  HISTORY_KINDS,
  listClassHistory,
  type HistoryEntry,
  type HistoryKind,
} from 'shared-api/contract';
import { useClassChannel, useDebounced } from 'shared-api/live';
import { HistoryItems, QueryView, ShowMore } from 'shared-features';
import { Skeleton, Stack } from 'shared-ui';
import { SelectField, useFocusAfterGone } from 'shared-ui/controls';
import { messages } from './messages.ts';

const LIST: ListIn<HistoryEntry[], HistoryEntry> = {
  itemsOf: (entries) => entries,
  withItems: (_, entries) => entries,
  idOf: ({ id }) => id,
};

/** Changes come in groups, such as the grades of a class. */
const CALM_MS = 1_000;

/** Lists the changes in a class, the latest first, and follows new ones. */
export function ClassHistory({ classId }: { classId: string }) {
  const [kind, setKind] = useState<HistoryKind>();
  const query = usePages(listClassHistory, { params: { id: classId }, query: { kind } }, LIST);
  const filter = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const goOnAt = useFocusAfterGone(list, filter);
  const reloadSoon = useDebounced(() => void query.reload(), CALM_MS);
  useClassChannel(classId, { onFrame: reloadSoon, onReturn: reloadSoon });
  return (
    <Stack>
      <div ref={filter} tabIndex={-1}>
        <SelectField
          label={messages.kind}
          name="kind"
          placeholder={messages.all}
          options={HISTORY_KINDS.map((value) => ({ value, label: messages.kinds[value] }))}
          value={kind ?? ''}
          onChange={({ target }) => setKind(HISTORY_KINDS.find((one) => one === target.value))}
        />
      </div>
      <QueryView
        query={query}
        texts={messages}
        skeleton={<Skeleton height="12rem" />}
        empty={{
          when: (entries) => entries.length === 0,
          icon: 'clock',
          title: messages.empty,
          children: kind ? messages.emptyKind : messages.emptyHelp,
        }}
      >
        {(entries) => (
          <>
            <HistoryItems ref={list} entries={entries} label={messages.list} />
            <ShowMore pages={query} texts={messages} onShow={() => goOnAt(entries.length)} />
          </>
        )}
      </QueryView>
    </Stack>
  );
}
