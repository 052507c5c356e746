import { useEffect, useState } from 'react';
import { Slot, whenLoaded } from 'platform/runtime';
import type { FactsPart } from './useKindFacts.ts';

/** Mounts the modules that report facts, once the page has loaded. */
export function KindFacts({ parts }: { parts: readonly FactsPart[] }) {
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => whenLoaded(() => setIsLoaded(true)), []);
  if (!isLoaded) return null;
  return (
    <div hidden>
      {parts.map(({ contribution, props }) => (
        <Slot
          key={`${contribution.remote} ${contribution.id}`}
          name="classwork-facts"
          contribution={contribution}
          props={props}
        />
      ))}
    </div>
  );
}
