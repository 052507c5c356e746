import styled from 'styled-components';
import { Link } from 'platform/router';
import { usePageTitle } from 'platform/runtime';
import { useSession, useSiteConfig } from 'shared-api';
import { paths } from 'shared-api/contract';
import { Button, Card, Container, PageHeading, Spinner, TextLink, space } from 'shared-ui';
import { EmptyState } from 'shared-ui/controls';
import { ChatbotFrame } from './ChatbotFrame.tsx';
import { messages } from './messages.ts';

const Page = styled(Container)`
  display: flex;
  flex: 1;
  flex-direction: column;
  padding-block: ${space[5]};
`;

export function ChatbotPage() {
  usePageTitle(messages.title);
  const site = useSiteConfig();
  if (!site) return <Spinner label={messages.loading} isLabelVisible />;
  const { chatbotUrl } = site;
  return (
    <Page>
      <PageHeading
        lead={chatbotUrl && messages.lead}
        actions={
          chatbotUrl && (
            <TextLink href={chatbotUrl} newTabLabel={messages.newTab}>
              {messages.openApart}
            </TextLink>
          )
        }
      >
        {messages.title}
      </PageHeading>
      {chatbotUrl ? <ChatbotFrame url={chatbotUrl} /> : <NoChatbot />}
    </Page>
  );
}

function NoChatbot() {
  const { session } = useSession();
  return (
    <Card>
      <EmptyState
        icon="chat"
        title={messages.missingTitle}
        actions={
          <Button as={Link} variant="secondary" to={session ? paths.dashboard() : paths.landing()}>
            {session ? messages.toClasses : messages.toStart}
          </Button>
        }
      >
        {messages.missing}
      </EmptyState>
    </Card>
  );
}
