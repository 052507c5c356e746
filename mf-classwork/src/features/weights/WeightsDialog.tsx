import { useRef, useState } from 'react';
import styled from 'styled-components';
import { useQuery, type QueryResult } from 'shared-api';
import { MOST_CATEGORIES, weightLeft, getGrading, type GradingOfClass } from 'shared-api/contract';
import { QueryView } from 'shared-features';
import { Button, Notice, Row as Line, Stack, color, font, space } from 'shared-ui';
import { Dialog, FormStack, useFocusAfterGone } from 'shared-ui/controls';
import { messages as common } from '../messages.ts';
import { formatPercent } from '../scores.ts';
import { CategoryRow } from './CategoryRow.tsx';
import { messages } from './messages.ts';
import { mistakesOf, weightsOf, withNew, type Row } from './rows.ts';
import { useWeightsForm } from './useWeightsForm.ts';

const TEXTS = { ...common, ...messages };

const Quiet = styled.p`
  color: ${color.textMuted};
  font-size: ${font.size.small};
`;

const Rows = styled.div`
  display: grid;
  gap: ${space[4]};
`;

const Buttons = styled(Line)`
  padding-block-start: ${space[2]};
`;

interface Props {
  classId: string;
  onClose: () => void;
}

/** Edits the grade categories of a class and their weights. */
export function WeightsDialog({ classId, onClose }: Props) {
  const query = useQuery(getGrading, { params: { id: classId } }, { fromDevice: false });
  return (
    <Dialog
      isOpen
      size="large"
      title={messages.title}
      closeLabel={messages.close}
      onClose={onClose}
    >
      <QueryView query={query} texts={TEXTS}>
        {(grading) => (
          <WeightsForm classId={classId} grading={grading} query={query} onSaved={onClose} />
        )}
      </QueryView>
    </Dialog>
  );
}

interface FormProps {
  classId: string;
  grading: GradingOfClass;
  query: QueryResult<GradingOfClass>;
  onSaved: () => void;
}

function WeightsForm({ classId, grading, query, onSaved }: FormProps) {
  const form = useWeightsForm(classId, grading, { query, onSaved });
  const { formik, errorOf, isDirty, isAsking } = form;
  const rows = formik.values.categories;
  const isBusy = formik.isSubmitting;
  const errors = errorOf('categories') === undefined ? null : mistakesOf(rows);
  const list = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const goOnAt = useFocusAfterGone(list, add);
  /** Key of the row that has just been added. */
  const [added, setAdded] = useState('');
  const weights = weightsOf(rows);
  const sum = weights.reduce((all, { weight }) => all + Math.round(weight * 100), 0) / 100;
  const left = weightLeft(weights);
  const titles = grading.categories.map(({ title }) => title);

  function change(next: Row[]) {
    void formik.setFieldValue('categories', next);
  }

  return (
    <FormStack onSubmit={formik.handleSubmit} aria-label={messages.title}>
      <Quiet>{messages.help}</Quiet>
      {isAsking && (
        <Notice
          tone="warning"
          title={messages.changedTitle}
          action={
            <Line gap={2}>
              <Button variant="secondary" size="small" onClick={form.takeTheirs}>
                {messages.takeTheirs}
              </Button>
              <Button size="small" isBusy={isBusy} onClick={() => void form.overwrite()}>
                {messages.overwrite}
              </Button>
            </Line>
          }
        >
          {titles.length > 0 ? messages.changedHelp({ titles }) : messages.changedNone}
        </Notice>
      )}
      {rows.length === 0 ? (
        <p>{messages.none}</p>
      ) : (
        <Rows ref={list}>
          {rows.map((row, index) => (
            <CategoryRow
              key={row.key}
              row={row}
              number={index + 1}
              mistakes={errors?.get(row.key)}
              isBusy={isBusy}
              isFocused={row.key === added}
              onChange={(changed) => change(rows.with(index, changed))}
              onRemove={() => {
                goOnAt(index);
                change(rows.toSpliced(index, 1));
              }}
            />
          ))}
        </Rows>
      )}
      <Stack gap={1}>
        <div>
          <Button
            ref={add}
            variant="secondary"
            size="small"
            icon="plus"
            disabled={isBusy || rows.length >= MOST_CATEGORIES}
            onClick={() => {
              const next = withNew(rows);
              setAdded(next.at(-1)?.key ?? '');
              change(next);
            }}
          >
            {messages.add}
          </Button>
        </div>
        {rows.length >= MOST_CATEGORIES && <Quiet>{messages.full({ max: MOST_CATEGORIES })}</Quiet>}
        {rows.length > 0 && (
          <Quiet role="status">
            {messages.sum({ sum: formatPercent(sum) ?? '' })}{' '}
            {left > 0 ? messages.left({ left: formatPercent(left) ?? '' }) : messages.nothingLeft}
          </Quiet>
        )}
        {grading.categories.some(({ id }) => !rows.some((row) => row.id === id)) && (
          <Quiet>{messages.gone}</Quiet>
        )}
      </Stack>
      {errors?.size === 0 && <Notice tone="warning">{errorOf('categories')}</Notice>}
      {!form.isSaved && <Notice tone="warning">{messages.notKept}</Notice>}
      <Buttons justify="end" gap={2}>
        {isDirty && !isBusy && (
          <Button variant="quiet" onClick={form.startOver}>
            {messages.discard}
          </Button>
        )}
        <Button type="submit" isBusy={isBusy} busyLabel={messages.saving}>
          {messages.save}
        </Button>
      </Buttons>
    </FormStack>
  );
}
