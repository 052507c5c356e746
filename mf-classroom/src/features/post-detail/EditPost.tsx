import type { ReactNode } from 'react';
import styled from 'styled-components';
import { lazyComponent } from 'platform/runtime';
import type { PostDetail } from 'shared-api/contract';
import { scheduleTexts } from 'shared-features';
import { FieldConflicts } from 'shared-features/forms';
import { Button, Card, Notice, PageHeading, Row, Skeleton } from 'shared-ui';
import { FormStack, instantOf } from 'shared-ui/controls';
import { FilesPart } from '../attach/FilesPart.tsx';
import { messages as attach } from '../attach/messages.ts';
import { formatMoment } from '../dates.ts';
import { ScheduleField } from '../scheduled/ScheduleField.tsx';
import { messages as stream } from '../stream/messages.ts';
import { PostFormFields } from '../stream/PostFormFields.tsx';
import { messages } from './messages.ts';
import { useEditPost, type EditFields } from './useEditPost.ts';

// The HTML sanitiser is large.
const PostBody = lazyComponent(
  async () => ({ default: (await import('./PostBody.tsx')).PostBody }),
  <Skeleton height="4rem" />,
);

const NAMES: Record<keyof EditFields, string> = {
  _type: stream.type,
  title: stream.postTitle,
  detail: stream.body,
  attachments: attach.files,
  publish_at: scheduleTexts.day,
};

/** The form provides the spacing. */
const Heading = styled(PageHeading)`
  margin: 0;
`;

interface Props {
  classId: string;
  addressId: string;
  post: PostDetail;
  onSaved: (post: PostDetail) => void;
  onOutdated: () => void;
  onClose: () => void;
}

export function EditPost({ classId, addressId, post, onSaved, onOutdated, onClose }: Props) {
  const form = useEditPost(classId, addressId, post, { onSaved, onOutdated });
  const { formik, isDirty, isSaved, startOver } = form;
  const isBusy = formik.isSubmitting;

  return (
    <Card data-screen-only="">
      <FormStack onSubmit={formik.handleSubmit} aria-label={messages.editTitle}>
        <Heading>{messages.editTitle}</Heading>
        <FieldConflicts form={form} names={NAMES} show={shown} />
        <PostFormFields form={form} classId={classId} />
        {post.publish_at !== undefined && <ScheduleField form={form} post={post} />}
        <FilesPart form={form} classId={classId} />
        {!isSaved && <Notice tone="warning">{messages.notKept}</Notice>}
        <Row justify="end">
          {isDirty && !isBusy && (
            <Button variant="quiet" onClick={startOver}>
              {messages.discardEdit}
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            {messages.close}
          </Button>
          <Button type="submit" isBusy={isBusy} busyLabel={messages.saving}>
            {messages.save}
          </Button>
        </Row>
      </FormStack>
    </Card>
  );
}

function shown(name: keyof EditFields, fields: EditFields): ReactNode {
  switch (name) {
    case '_type':
      return stream.typeNames[fields._type];
    case 'detail':
      return fields.detail && <PostBody html={fields.detail} />;
    case 'attachments':
      return fields.attachments.map(({ name: file }) => file).join('\n');
    case 'publish_at':
      return fields.publish_at && formatMoment(instantOf(fields.publish_at));
    default:
      return fields[name];
  }
}
