import { useState, useSyncExternalStore } from 'react';
import { placesInUse, replaceAll } from 'platform/following';
import { Button } from 'shared-ui';
import { messages } from './messages.ts';
import { NewsLine } from './NewsLine.tsx';

/** Asks before a part that was withdrawn goes, where its person is at something in it. */
export function WithdrawnLine() {
  const places = useSyncExternalStore(placesInUse.subscribe, placesInUse.get);
  const [kept, setKept] = useState<readonly object[]>([]);
  if (places.every((place) => kept.includes(place))) return null;
  return (
    <NewsLine icon="warning" text={messages.withdrawn}>
      <Button size="small" onClick={replaceAll}>
        {messages.replace}
      </Button>
      <Button size="small" variant="secondary" onClick={() => setKept(places)}>
        {messages.keep}
      </Button>
    </NewsLine>
  );
}
