import styled from 'styled-components';
import { Link } from 'platform/router';
import { Button, Notice, Row, color, font } from 'shared-ui';
import { classworkTab } from '../classworkTab.ts';
import { messages } from './messages.ts';
import type { useClassworkForm } from './useClassworkForm.ts';

const Unsaved = styled(Row)`
  margin-inline-end: auto;
  color: ${color.textMuted};
  font-size: ${font.size.small};
`;

interface Props {
  classId: string;
  form: ReturnType<typeof useClassworkForm>;
}

export function SaveRow({ classId, form }: Props) {
  const isBusy = form.formik.isSubmitting;
  return (
    <>
      {!form.isSaved && <Notice tone="warning">{messages.notKept}</Notice>}
      <Row justify="end">
        {form.isDirty && !isBusy && (
          <Unsaved gap={1}>
            {form.isSaved && <span>{messages.unsaved}</span>}
            <Button variant="quiet" size="small" onClick={form.startOver}>
              {messages.startOver}
            </Button>
          </Unsaved>
        )}
        <Row justify="end">
          <Button as={Link} to={classworkTab(classId)} variant="secondary">
            {messages.cancel}
          </Button>
          <Button type="submit" isBusy={isBusy} busyLabel={messages.submitting}>
            {messages.submit}
          </Button>
        </Row>
      </Row>
    </>
  );
}
