import { numberOf } from 'platform/languages';
import { useNavigate } from 'platform/router';
import { isStatus, refreshClassList, request, useCall, type QueryResult } from 'shared-api';
import { paths, editClass, getClass, type ClassDetail } from 'shared-api/contract';
import { lateTermsOf, withLateMistakes, toastFailure } from 'shared-features';
import { useDraftForm } from 'shared-features/forms';
import { editClassRules } from 'shared-api/rules';
import { toast } from 'shared-ui';
import { numberError } from 'shared-ui/controls';
import { messages } from './messages.ts';
import { fieldsOf, type SettingFields } from './settingFields.ts';

const FAILURES = {
  slow: messages.slow,
  failed: messages.failed,
  refused: { 400: messages.badRequest, 409: messages.changedTitle },
};

/**
 * The form of a class's settings. Unsaved changes are stored in this browser. Another teacher's
 * changes are merged, and conflicting fields are shown to choose from.
 */
export function useSettingForm(detail: ClassDetail, { reload, show }: QueryResult<ClassDetail>) {
  const { trigger } = useCall(editClass);
  const navigate = useNavigate();
  return useDraftForm<SettingFields, ClassDetail>({
    key: `class-setting-${detail.id}`,
    initial: fieldsOf(detail),
    version: detail.version,
    base: 'follow',
    rules: editClassRules,
    bodyOf: withNumbers,
    refine(errors, fields) {
      const error = numberError(gradeTypedIn(fields));
      const all = withLateMistakes(errors, fields);
      return error === null ? all : { ...all, default_grade: error };
    },
    async fetchCurrent() {
      const now = await request(getClass, { params: { id: detail.id } });
      await show(now);
      return { fields: fieldsOf(now), version: now.version };
    },
    send(fields, version) {
      const typed = editClassRules.cast(withNumbers(fields)) as ReturnType<typeof withNumbers>;
      const { late_policy, late_percent, late_floor, meet_link: meetLink, ...others } = typed;
      const late = lateTermsOf({ late_policy, late_percent, late_floor }) ?? undefined;
      const mine = detail.can_edit_meet_link ? { ...others, meet_link: meetLink } : others;
      const body = { ...mine, late, version };
      return trigger({ params: { id: detail.id }, body });
    },
    savedAs: (reply) => ({ fields: fieldsOf(reply), version: reply.version }),
    async onSuccess(reply) {
      await show(reply);
      refreshClassList();
      toast.success(messages.applied);
      void navigate(paths.dashboard());
    },
    async onFailure(error) {
      toastFailure(error, FAILURES);
      if (isStatus(error, 404)) void navigate(paths.notFound(), { replace: true });
      // The form merges the current values.
      if (isStatus(error, 409)) await reload();
    },
  });
}

/** Drafts of earlier releases hold a number. */
function gradeTypedIn({ default_grade: typed }: SettingFields): string {
  return String(typed);
}

function withNumbers(fields: SettingFields) {
  return { ...fields, default_grade: numberOf(gradeTypedIn(fields)) };
}
