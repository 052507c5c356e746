import { isStatus, request, type QueryResult } from 'shared-api';
import {
  SLOW_MODES,
  editClass,
  getClass,
  type ClassDetail,
  type SlowMode,
} from 'shared-api/contract';
import { editClassRules } from 'shared-api/rules';
import { toastFailure } from 'shared-features';
import { FieldConflicts, useDraftForm } from 'shared-features/forms';
import { Button, Stack, toast } from 'shared-ui';
import { Dialog, SelectField, TextAreaField } from 'shared-ui/controls';
import { messages } from './messages.ts';
import { describeSlowMode, rulesOf, wordsOf, type WritingRules } from './writingRules.ts';

const OPTIONS = SLOW_MODES.map((seconds) => {
  return { value: String(seconds), label: describeSlowMode(seconds) };
});

const NAMES = { slow_mode: messages.slowMode, blocked_words: messages.blockedWords };

const FAILURES = {
  slow: messages.slow,
  failed: messages.failed,
  refused: { 400: messages.invalid, 404: messages.gone, 409: messages.changed },
};

interface Props {
  detail: ClassDetail;
  query: QueryResult<ClassDetail>;
  onClose: () => void;
}

/** Edits the class's rules for what students write. */
export function WritingRulesDialog({ detail, query, onClose }: Props) {
  const form = useDraftForm<WritingRules, ClassDetail>({
    key: `writing-rules-${detail.id}`,
    initial: rulesOf(detail),
    version: detail.version,
    base: 'follow',
    rules: editClassRules,
    bodyOf,
    async fetchCurrent() {
      const now = await request(getClass, { params: { id: detail.id } });
      await query.show(now);
      return { fields: rulesOf(now), version: now.version };
    },
    send: (fields, version) => {
      const body = { ...bodyOf(fields), version };
      return request(editClass, { params: { id: detail.id }, body });
    },
    savedAs: (reply) => ({ fields: rulesOf(reply), version: reply.version }),
    async onSuccess(reply) {
      await query.show(reply);
      toast.success(messages.saved);
      onClose();
    },
    async onFailure(error) {
      toastFailure(error, FAILURES);
      // The form merges the current values.
      if (isStatus(error, 409)) await query.reload();
    },
  });
  const { formik, errorOf } = form;

  return (
    <Dialog
      isOpen
      title={messages.title}
      closeLabel={messages.close}
      onClose={onClose}
      onSubmit={formik.handleSubmit}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" isBusy={formik.isSubmitting} busyLabel={messages.saving}>
            {messages.save}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{messages.help}</p>
        <FieldConflicts form={form} names={NAMES} show={shown} />
        <SelectField
          {...formik.getFieldProps('slow_mode')}
          label={messages.slowMode}
          hint={messages.slowModeHint}
          options={OPTIONS}
          error={errorOf('slow_mode')}
        />
        <TextAreaField
          {...formik.getFieldProps('blocked_words')}
          label={messages.blockedWords}
          hint={messages.blockedWordsHint}
          rows={6}
          autoComplete="off"
          spellCheck={false}
          error={errorOf('blocked_words')}
        />
      </Stack>
    </Dialog>
  );
}

function bodyOf({ slow_mode: seconds, blocked_words: lines }: WritingRules) {
  return { slow_mode: Number(seconds) as SlowMode, blocked_words: wordsOf(lines) };
}

function shown(
  name: keyof WritingRules,
  { slow_mode: seconds, blocked_words: lines }: WritingRules,
) {
  return name === 'slow_mode' ? describeSlowMode(Number(seconds)) : lines;
}
