import { useState } from 'react';
import { useUnsavedChanges } from 'platform/runtime';
import { useDraft } from 'shared-api';

const NOTHING = { text: '' };

/** The draft of a message in a class's chat. */
export function useMessageDraft(classId: string) {
  const { value, change, discard } = useDraft(`chat-${classId}`, NOTHING);
  const [isSaved, setIsSaved] = useState(true);
  const { text } = value;
  const isAtRisk = !isSaved && text.trim() !== '';
  useUnsavedChanges(isAtRisk);
  return {
    text,
    isAtRisk,
    write(next: string) {
      setIsSaved(change({ text: next }));
      if (next === '') discard();
    },
  };
}
