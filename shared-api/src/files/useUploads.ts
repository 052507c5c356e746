import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { KeptFile } from './keptFile.ts';
import { Uploads } from './uploads.ts';

interface Options {
  classId: string;
  place: string;
  onDone: (file: KeptFile, laterIds: ReadonlySet<string>) => void;
}

/** The files of a form that are on their way, and what was last heard of them. */
export function useUploads({ classId, place, onDone }: Options) {
  const [news, setNews] = useState('');
  const handleDone = useEffectEvent(onDone);
  const [uploads, setUploads] = useState<Uploads | null>(null);
  useEffect(() => {
    const opened = new Uploads({
      classId,
      place,
      onDone: (file, laterIds) => handleDone(file, laterIds),
      onNews: setNews,
    });
    setUploads(opened);
    return () => opened.close();
  }, [classId, place]);
  const states = useSyncExternalStore(
    uploads ? uploads.subscribe : subscribeToNothing,
    uploads ? uploads.get : getNothing,
  );
  return { uploads, states, news, setNews };
}

const NOTHING: ReturnType<Uploads['get']> = [];

function subscribeToNothing() {
  return () => undefined;
}

function getNothing() {
  return NOTHING;
}
