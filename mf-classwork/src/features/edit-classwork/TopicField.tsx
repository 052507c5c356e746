import { useId, useState } from 'react';
import { useQuery } from 'shared-api';
import { LIMITS, listTopics } from 'shared-api/contract';
import { TextField } from 'shared-ui/controls';
import { messages } from './messages.ts';
import type { useClassworkForm } from './useClassworkForm.ts';

interface Props {
  classId: string;
  form: ReturnType<typeof useClassworkForm>;
}

/** The topic: an existing one from the suggestions, or a new one. */
export function TopicField({ classId, form: { formik, errorOf } }: Props) {
  const listId = useId();
  const [isWanted, setIsWanted] = useState(false);
  // Only suggestions: the field works without them.
  const { data: topics = [] } = useQuery(listTopics, isWanted ? { params: { id: classId } } : null);
  return (
    <>
      <TextField
        {...formik.getFieldProps('topic')}
        list={listId}
        label={messages.topic}
        hint={messages.topicHint}
        error={errorOf('topic')}
        maxLength={LIMITS.topic}
        autoComplete="off"
        readOnly={formik.isSubmitting}
        onFocus={() => setIsWanted(true)}
      />
      <datalist id={listId}>
        {topics.map(({ title }) => (
          <option key={title} value={title} />
        ))}
      </datalist>
    </>
  );
}
