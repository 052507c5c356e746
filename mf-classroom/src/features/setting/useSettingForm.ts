import { numberOf } from 'platform/languages';
import { useNavigate } from 'platform/router';
import { isStatus, refreshClassList, request, useCall, type QueryResult } from 'shared-api';
import {
  paths,
  editClass,
  getClass,
  type ClassDetail,
  type ClassSetting,
} from 'shared-api/contract';
import { lateTermsOf, withLateMistakes, toastFailure } from 'shared-features';
import { useDraftForm } from 'shared-features/forms';
import { editClassRules } from 'shared-api/rules';
import { toast } from 'shared-ui';
import { numberError } from 'shared-ui/controls';
import { messages } from './messages.ts';
import { NUMBERS, fieldsOf, type SettingFields } from './settingFields.ts';

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
      const all = { ...withLateMistakes(errors, fields) };
      for (const name of NUMBERS) {
        const error = numberError(typedIn(fields, name));
        if (error !== null) all[name] = error;
      }
      return all;
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

/** Returns the text of a number; drafts of earlier releases hold a number. */
function typedIn(fields: SettingFields, name: (typeof NUMBERS)[number]): string {
  return String(fields[name]);
}

function withNumbers(fields: SettingFields) {
  const numbers = NUMBERS.map((name) => [name, numberOf(typedIn(fields, name))]);
  return {
    ...fields,
    ...(Object.fromEntries(numbers) as Pick<ClassSetting, (typeof NUMBERS)[number]>),
  };
}
