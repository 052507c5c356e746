import { averageOf, getGrading, type GradeCategory } from 'shared-api/contract';
import { useQuery } from 'shared-api';
import { QueryView } from 'shared-features';
import { Stack } from 'shared-ui';
import { Dialog } from 'shared-ui/controls';
import { messages as common } from '../messages.ts';
import { formatPercent } from '../scores.ts';
import { messages } from './messages.ts';
import { Steps } from './Steps.tsx';
import { MissingWorks } from './MissingWorks.tsx';
import type { ExplainedWork, MissingWork } from './works.ts';

const TEXTS = { ...common, ...messages };

interface Props {
  classId: string;
  /** Username of the student; absent for the reader's own average. */
  student?: string;
  /** The average on the screen behind, shown until the weights are loaded. */
  average: number | null;
  works: readonly ExplainedWork[];
  /** Classwork that was due for the student and is not handed in. */
  missing?: readonly MissingWork[];
  /** Categories of the class; requested if absent. */
  categories?: readonly GradeCategory[] | undefined;
  onClose: () => void;
}

/** Explains how an average is calculated. */
export function AverageDialog(props: Props) {
  const { classId, student, average, works, missing = [], categories, onClose } = props;
  const query = useQuery(getGrading, categories ? null : { params: { id: classId } });
  const known = categories ?? query.data?.categories;
  const shown = formatPercent(known ? averageOf(works, known) : average);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={shown === null ? messages.titleNone : messages.title({ average: shown })}
      closeLabel={messages.close}
    >
      <Stack gap={3}>
        {student !== undefined && (
          <p>
            <strong>
              <bdi>{student}</bdi>
            </strong>
          </p>
        )}
        <MissingWorks works={missing} />
        {categories ? (
          <Steps works={works} categories={categories} />
        ) : (
          <QueryView query={query} texts={TEXTS}>
            {(grading) => <Steps works={works} categories={grading.categories} />}
          </QueryView>
        )}
      </Stack>
    </Dialog>
  );
}
