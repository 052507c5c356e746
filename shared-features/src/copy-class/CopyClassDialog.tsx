import styled from 'styled-components';
import { formatDate } from 'platform/languages';
import { listOf, usePages } from 'shared-api';
import {
  LIMITS,
  listClasswork,
  COPY_PARTS,
  type AssignmentListItem,
  type ClassListItem,
  type CopyPart,
} from 'shared-api/contract';
import { Button, Notice, Stack, color, font, space } from 'shared-ui';
import {
  CheckboxField,
  Dialog,
  FieldMessages,
  NumberField,
  TextField,
  useField,
} from 'shared-ui/controls';
import { messages } from './messages.ts';
import { countOver, firstDue, moved, weeksOf } from './moved.ts';
import { useCopyClass } from './useCopyClass.ts';

const WORKS = listOf<AssignmentListItem>();

const Parts = styled.fieldset`
  display: grid;
  gap: ${space[3]};
  padding: 0;
  margin: 0;
  border: 0;
  legend {
    padding: 0;
    margin-block-end: ${space[2]};
    font-weight: ${font.weight.medium};
  }
`;

/** Indents options below the option that they belong to. */
const Nested = styled.div`
  padding-inline-start: calc(1.25rem + ${space[3]});
`;

const Quiet = styled.div`
  color: ${color.textMuted};
  font-size: ${font.size.small};
  overflow-wrap: anywhere;
`;

export interface Props {
  /** The class to copy. */
  classId: string;
  name: string;
  /** Whether the class is archived; its copy is meant for the next year then. */
  isOver: boolean;
  onCopied: (copy: ClassListItem) => void;
  onClose: () => void;
}

/** Creates a new class from chosen parts of a class that the reader teaches. */
export function CopyClassDialog({ classId, name, isOver, onCopied, onClose }: Props) {
  const form = useCopyClass({ id: classId, name, isOver }, onCopied);
  const { formik, errorOf } = form;
  const { parts, weeks } = formik.values;
  const query = usePages(
    listClasswork,
    { query: { class_id: classId, kinds: 'all', submissions: 'omit' } },
    WORKS,
  );
  const works = query.data;
  const isWhole = works !== undefined && !query.hasMore;
  const isBusy = formik.isSubmitting;
  const hasWork = parts.includes('classwork');
  const error = errorOf('parts');
  const group = useField({ error: error });

  const hints: Partial<Record<CopyPart, string>> = {
    classwork: isWhole ? messages.classworkCount({ count: works.length }) : messages.classworkHint,
    settings: messages.settingsHint,
    posts: messages.postsHint,
  };
  const part = (wanted: CopyPart, isOffered = true) => (
    <CheckboxField
      name="parts"
      value={isOffered && parts.includes(wanted)}
      label={messages[wanted]}
      hint={hints[wanted]}
      disabled={isBusy || !isOffered}
      onChange={({ target }) => {
        const chosen = COPY_PARTS.filter((each) => {
          return each === wanted ? target.checked : parts.includes(each);
        });
        void formik.setFieldValue('parts', chosen);
      }}
    />
  );

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.title({ name })}
      closeLabel={messages.close}
      onSubmit={formik.handleSubmit}
      footer={
        <>
          {form.isDirty && !isBusy && (
            <Button variant="quiet" onClick={form.startOver}>
              {messages.discard}
            </Button>
          )}
          <Button type="submit" isBusy={isBusy} busyLabel={messages.copying}>
            {messages.copy}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{messages.help}</p>
        <TextField
          {...formik.getFieldProps('name')}
          label={messages.name}
          error={errorOf('name')}
          maxLength={LIMITS.classSettings.name}
          showCount
          readOnly={isBusy}
          autoComplete="off"
          dir="auto"
        />
        <Parts aria-describedby={group['aria-describedby']}>
          <legend>{messages.parts}</legend>
          {part('classwork')}
          <Nested>{part('rubrics', hasWork)}</Nested>
          {part('settings')}
          {part('posts')}
          <FieldMessages id={group.id} error={error} />
        </Parts>
        {hasWork && (
          <Stack gap={2}>
            <NumberField
              {...formik.getFieldProps('weeks')}
              canBeNegative
              label={messages.weeks}
              hint={messages.weeksHint}
              error={errorOf('weeks')}
              readOnly={isBusy}
            />
            <MovedDates works={works ?? []} isWhole={isWhole} weeks={weeksOf(weeks)} />
          </Stack>
        )}
        {!form.isSaved && <Notice tone="warning">{messages.notKept}</Notice>}
      </Stack>
    </Dialog>
  );
}

interface MovedProps {
  works: readonly AssignmentListItem[];
  /** Whether the list is complete. */
  isWhole: boolean;
  weeks: number | null;
}

/** Shows the effect of the shift: the first new date, and how many dates have passed by then. */
function MovedDates({ works, isWhole, weeks }: MovedProps) {
  const first = firstDue(works);
  const over = weeks === null ? 0 : countOver(works, weeks);
  return (
    <Quiet role="status">
      {first && weeks !== null && weeks !== 0 && (
        <p dir="auto">
          {messages.example({
            title: first.title,
            before: dayOf(new Date(first.due)),
            after: dayOf(moved(first.due, weeks)),
          })}
        </p>
      )}
      {!isWhole && <p>{messages.overUnknown}</p>}
      {isWhole && over > 0 && <p>{messages.over({ count: over })}</p>}
    </Quiet>
  );
}

function dayOf(date: Date): string {
  return formatDate(date, { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' });
}
