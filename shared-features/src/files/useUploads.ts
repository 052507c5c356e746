import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { FileRef } from './fileRef.ts';
import { Uploads } from './uploads.ts';

interface Options {
  classId: string;
  storageKey: string;
  onDone: (file: FileRef, laterIds: ReadonlySet<string>) => void;
}

/** Returns the uploads of a form, and the latest announcement about them. */
export function useUploads({ classId, storageKey, onDone }: Options) {
  const [statusText, setStatusText] = useState('');
  const handleDone = useEffectEvent(onDone);
  const [uploads, setUploads] = useState<Uploads | null>(null);
  useEffect(() => {
    const opened = new Uploads({
      classId,
      storageKey,
      onDone: (file, laterIds) => handleDone(file, laterIds),
      onStatus: setStatusText,
    });
    setUploads(opened);
    return () => opened.close();
  }, [classId, storageKey]);
  const states = useSyncExternalStore(
    uploads ? uploads.subscribe : subscribeToNothing,
    uploads ? uploads.get : getNothing,
  );
  return { uploads, states, statusText, setStatusText };
}

const NOTHING: ReturnType<Uploads['get']> = [];

function subscribeToNothing() {
  return () => undefined;
}

function getNothing() {
  return NOTHING;
}
