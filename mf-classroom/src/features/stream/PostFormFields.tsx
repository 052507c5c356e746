import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { fetchPicture } from 'shared-api';
import { LIMITS, POST_TYPES } from 'shared-api/contract';
import { Mentions } from 'shared-features';
import { type DraftForm } from 'shared-features/forms';
import { breakpoint, space } from 'shared-ui';
import { SelectField, TextField } from 'shared-ui/controls';
import { RichTextEditor, type RichTextEditorHandle } from 'shared-ui/rich-text';
import { messages } from './messages.ts';
import type { PostFields } from './postDraft.ts';

const TYPES = POST_TYPES.map((value) => ({ value, label: messages.typeNames[value] }));

/** Type and title side by side, so that the form stays short. */
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
  form: {
    formik: Pick<
      DraftForm<PostFields>['formik'],
      'isSubmitting' | 'values' | 'getFieldProps' | 'setFieldValue'
    >;
    errorOf: (field: keyof PostFields) => string | undefined;
  };
  classId: string;
}

/** The fields of a new or existing post. */
export function PostFormFields({ form: { formik, errorOf }, classId }: Props) {
  const first = useRef<HTMLInputElement>(null);
  const editor = useRef<RichTextEditorHandle>(null);
  const isBusy = formik.isSubmitting;

  // Moves the focus to the form, as the pressed button is gone.
  useEffect(() => first.current?.focus(), []);

  return (
    <>
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
        ref={editor}
        name="detail"
        label={messages.body}
        value={formik.values.detail}
        fetchImage={fetchPicture}
        onChange={(html) => void formik.setFieldValue('detail', html)}
        isDisabled={isBusy}
        error={errorOf('detail')}
        isRequired
      />
      {formik.values.detail.includes('@') && (
        <Mentions classId={classId} field={() => editor.current?.caret()} />
      )}
    </>
  );
}
