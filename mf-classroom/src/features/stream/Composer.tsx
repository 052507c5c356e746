import { useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import { fetchPicture } from 'shared-api';
import { LIMITS, POST_TYPES } from 'shared-api/contract';
import { Button, Card, Notice, Row, breakpoint, space } from 'shared-ui';
import { FormStack, SelectField, TextField } from 'shared-ui/controls';
import { RichTextEditor } from 'shared-ui/rich-text';
import { messages } from './messages.ts';
import { useComposer } from './useComposer.ts';

export { prefetchRichTextEditor } from 'shared-ui/rich-text';

const TYPES = POST_TYPES.map((value) => ({ value, label: messages.typeNames[value] }));

/** Kind and title beside each other, so that the way to the button is short. */
const Head = styled.div`
  display: grid;
  grid-template-columns: 12rem 1fr;
  gap: ${space[4]};
  align-items: start;
  ${breakpoint.phone} {
    grid-template-columns: 1fr;
  }
`;

interface Props {
  classId: string;
  title: string;
  onPublished: () => void;
  onClose: () => void;
}

export function Composer({ classId, title, onPublished, onClose }: Props) {
  const headingId = useId();
  const first = useRef<HTMLInputElement>(null);
  const { formik, isKept, isDirty, startOver, errorOf } = useComposer(classId, {
    onPublished,
    onClose,
  });
  const isBusy = formik.isSubmitting;

  // Whoever opened it goes on where they are: the button that they pressed is gone.
  useEffect(() => first.current?.focus(), []);

  return (
    <Card>
      <FormStack onSubmit={formik.handleSubmit} aria-labelledby={headingId}>
        <h3 id={headingId}>{title}</h3>
        <Head>
          <SelectField
            {...formik.getFieldProps('_type')}
            label={messages.type}
            options={TYPES}
            disabled={isBusy}
            error={errorOf('_type')}
          />
          <TextField
            {...formik.getFieldProps('title')}
            ref={first}
            label={messages.postTitle}
            maxLength={LIMITS.postTitle}
            readOnly={isBusy}
            error={errorOf('title')}
            showCount
            required
          />
        </Head>
        <RichTextEditor
          name="detail"
          label={messages.body}
          value={formik.values.detail}
          fetchImage={fetchPicture}
          onChange={(html) => void formik.setFieldValue('detail', html)}
          isDisabled={isBusy}
          error={errorOf('detail')}
          isRequired
        />
        {!isKept && <Notice tone="warning">{messages.notKept}</Notice>}
        <Row justify="end">
          {isDirty && !isBusy && (
            <Button variant="quiet" onClick={startOver}>
              {messages.discard}
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            {messages.later}
          </Button>
          <Button type="submit" isBusy={isBusy} busyLabel={messages.posting}>
            {messages.post}
          </Button>
        </Row>
      </FormStack>
    </Card>
  );
}
