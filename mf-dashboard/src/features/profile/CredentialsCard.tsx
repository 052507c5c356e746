import { Link } from 'platform/router';
import { paths } from 'shared-api/contract';
import { Button, Card, Row, Stack } from 'shared-ui';
import { messages } from './messages.ts';

export function CredentialsCard() {
  return (
    <Card>
      <Row justify="space-between" gap={4}>
        <Stack gap={1}>
          <h2>{messages.credentialsTitle}</h2>
          <p>{messages.credentialsHelp}</p>
        </Stack>
        <Button as={Link} to={paths.accountSettings()} variant="secondary">
          {messages.credentialsLink}
        </Button>
      </Row>
    </Card>
  );
}
