import { useEffect, useEffectEvent } from 'react';
import { formatDate } from 'platform/languages';
import { useNavigate } from 'platform/router';
import { paths } from 'shared-api/contract';
import { listOutboxEntries, watchOutbox } from 'shared-api/offline';
import { toast } from 'shared-ui';
import { messages } from './messages.ts';

/**
 * Shows a toast on any page for each queued entry that the server refuses. To do lists the entry.
 */
export function useRefusalToasts(): void {
  const navigate = useNavigate();
  const showRefusal = useEffectEvent((at: number, reason: string) => {
    const moment = formatDate(new Date(at), { dateStyle: 'medium', timeStyle: 'short' });
    toast.error(messages.refused({ moment, reason }), {
      label: messages.show,
      onSelect: () => void navigate(paths.todo()),
    });
  });
  useEffect(() => {
    const refusedKeys = () => listOutboxEntries().filter(({ refusal }) => refusal !== null);
    let known = new Set(refusedKeys().map(({ key }) => key));
    return watchOutbox(() => {
      const refused = refusedKeys();
      for (const { key, at, refusal } of refused) {
        if (refusal && !known.has(key)) showRefusal(at, refusal.message);
      }
      known = new Set(refused.map(({ key }) => key));
    });
  }, []);
}
