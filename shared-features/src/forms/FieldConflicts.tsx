import type { ReactNode } from 'react';
import { ConflictNotice } from './ConflictNotice.tsx';
import { changedFields, type FieldOf } from './merge.ts';
import type { DraftForm } from './useDraftForm.ts';

interface Props<Fields extends object> {
  form: Pick<DraftForm<Fields>, 'changed' | 'conflicts' | 'resolve' | 'saved' | 'blockedTries'> & {
    formik: Pick<DraftForm<Fields>['formik'], 'values' | 'isSubmitting'>;
  };
  /** Labels of the fields. */
  names: Record<FieldOf<Fields>, string>;
  /** Renders a value for people; an empty text for an empty field. */
  show: (name: FieldOf<Fields>, fields: Fields) => ReactNode;
}

/**
 * Shows what others changed while a form was edited (`follow` of `useDraftForm`): both values of
 * each conflicting field, to choose from, and the names of updated fields. Place it inside the
 * form.
 */
export function FieldConflicts<Fields extends object>({ form, names, show }: Props<Fields>) {
  const { changed, conflicts, saved, formik } = form;
  const typed = changedFields(saved, formik.values);
  const followed = changed.filter((name) => !typed.includes(name));
  if (conflicts.length + followed.length === 0) return null;
  return (
    <ConflictNotice
      items={conflicts.map((name) => ({
        name,
        label: names[name],
        mine: show(name, formik.values),
        saved: show(name, saved),
      }))}
      followed={[...new Set(followed.map((name) => names[name]))]}
      tries={form.blockedTries}
      isBusy={formik.isSubmitting}
      onChoose={(name, choice) => form.resolve(name as FieldOf<Fields>, choice)}
    />
  );
}
