import { useQuery } from 'shared-api';
import { weightLeft, getGrading, type GradeCategory } from 'shared-api/contract';
import { SelectField } from 'shared-ui/controls';
import { formatPercent } from '../scores.ts';
import { messages } from './messages.ts';
import type { useClassworkForm } from './useClassworkForm.ts';

interface Props {
  classId: string;
  form: ReturnType<typeof useClassworkForm>;
}

/** Selects the category in averages; renders nothing in a class without categories. */
export function CategoryField({ classId, form: { formik, errorOf } }: Props) {
  const { data } = useQuery(getGrading, { params: { id: classId } });
  const categories = data?.categories ?? [];
  if (categories.length === 0) return null;
  const options = categories.map(({ id, title }) => ({ value: id, label: title }));
  return (
    <SelectField
      {...formik.getFieldProps('category_id')}
      options={[{ value: '', label: messages.noCategory }, ...options]}
      label={messages.category}
      hint={hintOf(categories, formik.values.category_id)}
      error={errorOf('category_id')}
      disabled={formik.isSubmitting}
    />
  );
}

function hintOf(categories: readonly GradeCategory[], chosen: string): string {
  if (categories.some(({ id }) => id === chosen)) return messages.categoryHint;
  const left = weightLeft(categories);
  if (left === 0) return messages.noCategoryCountsNot;
  return messages.noCategoryHint({ left: formatPercent(left) ?? '' });
}
