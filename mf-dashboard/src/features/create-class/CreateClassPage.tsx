import { Link } from 'platform/router';
import { usePageTitle } from 'platform/runtime';
import { paths, LIMITS } from 'shared-api/contract';
import { Button, Card, Container, PageHeading, Row } from 'shared-ui';
import { FormStack, TextAreaField, TextField } from 'shared-ui/controls';
import { messages } from './messages.ts';
import { useCreateClassForm } from './useCreateClassForm.ts';

const limits = LIMITS.createClass;

export function CreateClassPage() {
  usePageTitle(messages.title);
  const { formik, errorOf, isComplete } = useCreateClassForm();

  function fieldProps(name: keyof typeof limits) {
    const error = errorOf(name);
    return {
      ...formik.getFieldProps(name),
      label: messages[name],
      hint: messages.required,
      // The hint has this text already.
      error: error !== messages.required && error,
      maxLength: limits[name],
      showCount: true,
      required: true,
    };
  }

  return (
    <Container width="medium">
      <PageHeading lead={messages.lead}>{messages.title}</PageHeading>
      <Card>
        <FormStack onSubmit={formik.handleSubmit}>
          <TextField {...fieldProps('name')} autoComplete="off" />
          <TextAreaField {...fieldProps('description')} />
          <TextField {...fieldProps('category')} autoComplete="off" />
          <Row justify="end">
            <Button as={Link} to={paths.dashboard()} variant="quiet">
              {messages.cancel}
            </Button>
            <Button
              type="submit"
              disabled={!isComplete}
              isBusy={formik.isSubmitting}
              busyLabel={messages.submitting}
            >
              {messages.submit}
            </Button>
          </Row>
        </FormStack>
      </Card>
    </Container>
  );
}
