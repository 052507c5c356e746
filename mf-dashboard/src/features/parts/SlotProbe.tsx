import { useEffect, useEffectEvent } from 'react';
import type { SlotContribution } from 'platform/runtime';
import { useQuery } from 'shared-api';
import { API_BASE, defineEndpoint } from 'shared-api/contract';

interface Props {
  part: SlotContribution;
  onKnown: (part: SlotContribution, hasContent: boolean) => void;
}

/** Determines whether a slot has content by the reply that it will show, before its code loads. */
export function SlotProbe({ part, onKnown }: Props) {
  const { reads: [read] = [], roomIf } = part;
  // Without declared reads (`EARLY_DATA=off`), the slot itself decides.
  const hasCondition = read !== undefined && roomIf !== undefined;
  const endpoint = defineEndpoint('GET', read?.path.slice(API_BASE.length) ?? '', {
    isCached: read?.isKept ?? false,
  });
  const { data, error } = useQuery(endpoint, hasCondition ? {} : null);
  const hasContent = hasCondition ? hasEntry(data, roomIf) : true;
  const isKnown = !hasCondition || data !== undefined || error !== undefined;

  const report = useEffectEvent(() => onKnown(part, hasContent));
  useEffect(() => {
    if (isKnown) report();
  }, [isKnown, hasContent]);
  return null;
}

function hasEntry(reply: unknown, wanted: Record<string, string[]>): boolean {
  const entries: unknown[] = Array.isArray(reply) ? reply : [];
  return entries.some((entry) =>
    Object.entries(wanted).some(([field, values]) => {
      const value: unknown = entry instanceof Object ? Reflect.get(entry, field) : undefined;
      return typeof value === 'string' && values.includes(value);
    }),
  );
}
