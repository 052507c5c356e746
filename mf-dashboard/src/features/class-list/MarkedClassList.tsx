import { Slot } from 'platform/runtime';
import type { ClassListItem } from 'shared-api/contract';
import { useIsPainted } from '../parts/useIsPainted.ts';
import { keyOf } from '../parts/useStrips.ts';
import { ClassList } from './ClassList.tsx';
import { useClassMarks } from './useClassMarks.ts';

/** Shows the cards first, then badges of remotes. A failed remote adds none. */
export function MarkedClassList({ classes }: { classes: ClassListItem[] }) {
  const { marks, parts } = useClassMarks();
  const isPainted = useIsPainted();
  return (
    <>
      <ClassList classes={classes} marks={marks} />
      <div hidden>
        {isPainted &&
          parts.map(({ contribution, props }) => (
            <Slot
              key={keyOf(contribution)}
              name="class-cards"
              contribution={contribution}
              props={props}
            />
          ))}
      </div>
    </>
  );
}
