import { isStatus, request, type ApiError } from 'shared-api';
import { LIMITS, closeReport, type ReportOutcome } from 'shared-api/contract';
import { reportAnswerRules } from 'shared-api/rules';
import { toastFailure } from 'shared-features';
import { useDraftForm } from 'shared-features/forms';
import { Button, Stack, toast } from 'shared-ui';
import { Dialog, SelectField, TextAreaField } from 'shared-ui/controls';
import { messages } from './messages.ts';
import type { ReportedTarget } from './targetsOf.ts';

const OUTCOMES: { value: ReportOutcome; label: string }[] = [
  { value: 'dealt_with', label: messages.dealtWith },
  { value: 'no_problem', label: messages.noProblem },
];

const FAILURES = {
  slow: messages.slow,
  failed: messages.failed,
  refused: {
    404: messages.gone,
    409: ({ message }: ApiError) => message,
  },
};

interface Fields {
  outcome: ReportOutcome | '';
  answer: string;
}

interface Props {
  classId: string;
  target: ReportedTarget;
  /** Called when the report is answered, here or by another teacher. */
  onGone: () => void;
  onClose: () => void;
}

/** Asks for the outcome of a report, and sends it to everybody who reported the same target. */
export function AnswerReportDialog({ classId, target, onGone, onClose }: Props) {
  const { newest, reports } = target;
  const { formik, errorOf } = useDraftForm<Fields, object>({
    key: `answer-report-${newest.id}`,
    initial: { outcome: '', answer: '' },
    rules: reportAnswerRules,
    send: ({ outcome, answer }) => {
      const params = { id: classId, reportId: newest.id };
      // The rules refuse a form without an outcome.
      const body = { outcome: outcome as ReportOutcome, answer };
      return request(closeReport, { params, body });
    },
    onSuccess() {
      toast.success(messages.sent);
      onGone();
      onClose();
    },
    onFailure(error) {
      toastFailure(error, FAILURES);
      if (!isStatus(error, 404) && !isStatus(error, 409)) return;
      onGone();
      onClose();
    },
  });
  const name = newest.reporter.username;

  return (
    <Dialog
      isOpen
      size="small"
      title={messages.answerTitle}
      closeLabel={messages.close}
      onClose={onClose}
      onSubmit={formik.handleSubmit}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" isBusy={formik.isSubmitting} busyLabel={messages.sending}>
            {messages.send}
          </Button>
        </>
      }
    >
      <Stack>
        <p>
          {messages.answerHelp({
            count: new Set(reports.map(({ reporter }) => reporter.id)).size,
            name,
          })}
        </p>
        <SelectField
          {...formik.getFieldProps('outcome')}
          label={messages.outcome}
          placeholder={messages.choose}
          options={OUTCOMES}
          error={errorOf('outcome')}
          required
        />
        <TextAreaField
          {...formik.getFieldProps('answer')}
          label={messages.words}
          hint={messages.wordsHint}
          maxLength={LIMITS.reportText}
          showCount
          error={errorOf('answer')}
        />
      </Stack>
    </Dialog>
  );
}
