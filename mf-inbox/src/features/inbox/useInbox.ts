import { useState } from 'react';
import { useSearchParams } from 'platform/router';
import { usePages, type PagesResult } from 'shared-api';
import { listNotifications, type NotificationKind } from 'shared-api/contract';
import { LIST, type Inbox } from '../notifications/list.ts';
import { useInboxChannel } from '../notifications/useInboxChannel.ts';
import { useReading } from '../notifications/useReading.ts';
import { kindOf } from '../kinds/kinds.ts';

/** The current filters, stored in the address. */
export interface Filter {
  unread: boolean;
  classId: string;
  kind: NotificationKind | '';
}

interface InboxState {
  query: PagesResult<Inbox>;
  filter: Filter;
  setFilter: (change: Partial<Filter>) => void;
  reading: ReturnType<typeof useReading>;
  /**
   * Number of notifications since the list was loaded; inserted on demand, so that nothing moves
   * under a pointer.
   */
  arrived: number;
  showArrived: () => void;
}

export function useInbox(): InboxState {
  const [search, setSearch] = useSearchParams();
  const filter: Filter = {
    unread: search.get('unread') === 'true',
    classId: search.get('class') ?? '',
    kind: kindOf(search.get('kind')) ?? '',
  };
  const { unread, classId, kind } = filter;
  const query = usePages(
    listNotifications,
    {
      query: {
        unread: unread ? 'true' : undefined,
        class_id: classId || undefined,
        kind: kind || undefined,
      },
    },
    LIST,
  );
  const { change, reload } = query;
  const reading = useReading(change);
  const [unreadIds, setUnreadIds] = useState<ReadonlySet<string>>(new Set());
  useInboxChannel((frame) => {
    if (frame.type !== 'notification') return;
    const { item } = frame;
    const isMeant = (!classId || item.class?.id === classId) && (!kind || item.kind === kind);
    if (isMeant) setUnreadIds((all) => new Set(all).add(item.id));
  });

  function showArrived() {
    setUnreadIds(new Set());
    void reload();
  }

  return {
    query,
    filter,
    setFilter: (changed) => {
      const next = { ...filter, ...changed };
      const query = new URLSearchParams();
      if (next.unread) query.set('unread', 'true');
      if (next.classId) query.set('class', next.classId);
      if (next.kind) query.set('kind', next.kind);
      setUnreadIds(new Set());
      setSearch(query, { replace: true });
    },
    reading,
    arrived: unreadIds.size,
    showArrived,
  };
}
