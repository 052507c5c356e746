import styled from 'styled-components';
import type { PostDetail } from 'shared-api/contract';
import { Button, Card, Notice, PageHeading, Row } from 'shared-ui';
import { FormStack } from 'shared-ui/controls';
import { FilesPart } from '../attach/FilesPart.tsx';
import { ScheduleField } from '../scheduled/ScheduleField.tsx';
import { PostFormFields } from '../stream/PostFormFields.tsx';
import { messages } from './messages.ts';
import { useEditPost } from './useEditPost.ts';

/** The form's own gaps do. */
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
  const { formik, isDirty, isKept, isAsking, overwrite, startOver, takeTheirs } = form;
  const isBusy = formik.isSubmitting;

  return (
    <Card data-screen-only="">
      <FormStack onSubmit={formik.handleSubmit} aria-label={messages.editTitle}>
        <Heading>{messages.editTitle}</Heading>
        {isAsking && (
          <Notice
            tone="warning"
            title={messages.editedMeanwhile}
            action={
              <Row gap={2}>
                <Button variant="secondary" size="small" onClick={takeTheirs}>
                  {messages.takeNewer}
                </Button>
                <Button size="small" isBusy={isBusy} onClick={() => void overwrite()}>
                  {messages.overwrite}
                </Button>
              </Row>
            }
          >
            {messages.editedMeanwhileHelp({ title: post.title })}
          </Notice>
        )}
        <PostFormFields form={form} classId={classId} />
        {post.publish_at !== undefined && <ScheduleField form={form} post={post} />}
        <FilesPart form={form} classId={classId} />
        {!isKept && <Notice tone="warning">{messages.notKept}</Notice>}
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
