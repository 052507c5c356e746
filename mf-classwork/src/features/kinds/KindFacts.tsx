import { useEffect, useEffectEvent, useState } from 'react';
import { Slot, whenLoaded } from 'platform/runtime';
import { readAhead } from 'shared-api';
import type { FactsPart } from './useKindFacts.ts';

/** Mounts the modules that report facts, once the page has loaded. */
export function KindFacts({ parts }: { parts: readonly FactsPart[] }) {
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => whenLoaded(() => setIsLoaded(true)), []);
  if (!isLoaded) return null;
  return (
    <div hidden>
      {parts.map((part) => (
        <FactsModule key={`${part.contribution.remote} ${part.contribution.id}`} {...part} />
      ))}
    </div>
  );
}

/** Mounts one module. The queries that it declares are sent while its code loads. */
function FactsModule({ contribution, props }: FactsPart) {
  const sendReads = useEffectEvent(() => {
    const { classId, role } = props;
    const reads = contribution.reads?.filter((read) => read.for?.includes(role) ?? true) ?? [];
    // The parameter of these queries is the class, whatever the path of the page.
    const pathname = `/${encodeURIComponent(classId)}`;
    readAhead({ route: '/:id', reads }, { pathname, search: '' });
  });
  useEffect(() => sendReads(), []);
  return <Slot name="classwork-facts" contribution={contribution} props={props} />;
}
