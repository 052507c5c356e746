import { usePageTitle } from 'platform/runtime';
import styled from 'styled-components';
import { Button, Container, PageHeading, space } from 'shared-ui';
import { messages } from './messages.ts';
import { Refusal } from './platformCalls.ts';
import { ReleaseBoard } from './ReleaseBoard.tsx';
import { TokenForm } from './TokenForm.tsx';
import { useOverview } from './useOverview.ts';
import { useToken } from './useToken.ts';

const Page = styled(Container)`
  padding-block: ${space[6]};
`;

/** For whoever holds an operator's token: which releases there are, who runs them, how they do. */
export function PlatformPage() {
  usePageTitle(messages.title);
  const { token, keep, forget } = useToken();
  const overview = useOverview(token);
  const { error } = overview;
  const refusal = error instanceof Refusal && error.isOfToken ? error.message : undefined;

  function handleEnter(next: string) {
    keep(next);
    if (next === token) void overview.reload();
  }

  return (
    <Page>
      <PageHeading
        lead={messages.lead}
        actions={
          token !== null && (
            <Button variant="secondary" size="small" onClick={forget}>
              {messages.forget}
            </Button>
          )
        }
      >
        {messages.title}
      </PageHeading>
      {token === null || refusal !== undefined ? (
        <TokenForm key={refusal} refusal={refusal} onEnter={handleEnter} />
      ) : (
        <ReleaseBoard token={token} overview={overview} />
      )}
    </Page>
  );
}
