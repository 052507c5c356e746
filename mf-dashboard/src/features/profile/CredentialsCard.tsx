import { Link } from 'platform/router';
import { addresses } from 'shared-api/addresses';
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
        <Button as={Link} to={addresses.accountSettings()} variant="secondary">
          {messages.credentialsLink}
        </Button>
      </Row>
    </Card>
  );
}
