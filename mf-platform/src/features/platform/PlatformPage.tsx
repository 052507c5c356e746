import { useSearchParams } from 'platform/router';
import { usePageTitle } from 'platform/runtime';
import type { Parameter } from 'shared-api/contract';
import styled from 'styled-components';
import { Button, Container, PageHeading, space } from 'shared-ui';
import { Tabs } from 'shared-ui/controls';
import { ChangeLog } from '../change-log/ChangeLog.tsx';
import { messages } from './messages.ts';
import { HttpError } from './platformCalls.ts';
import { ReleaseBoard } from './ReleaseBoard.tsx';
import { TokenForm } from './TokenForm.tsx';
import { useOverview } from './useOverview.ts';
import { useToken } from './useToken.ts';

const TAB = 'tab' satisfies Parameter;
const LOG = 'log';

const Page = styled(Container)`
  padding-block: ${space[6]};
`;

/**
 * The operators' page: releases, their users and failures, and the log of changes. Needs an
 * operator's token.
 */
export function PlatformPage() {
  usePageTitle(messages.title);
  const [search, setSearch] = useSearchParams();
  const { token, keep, forget } = useToken();
  const overview = useOverview(token);
  const { error, data } = overview;
  const refusal = error instanceof HttpError && error.isOfToken ? error.message : undefined;
  const isLog = search.get(TAB) === LOG;

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
        <Tabs
          label={messages.views}
          tabs={[
            { id: 'releases', label: messages.releases },
            { id: LOG, label: messages.log },
          ]}
          activeId={isLog ? LOG : 'releases'}
          onChange={(id) => setSearch(id === LOG ? { [TAB]: LOG } : {}, { replace: true })}
        >
          {isLog ? (
            <ChangeLog token={token} remotes={data?.remotes.map(({ remote }) => remote) ?? []} />
          ) : (
            <ReleaseBoard token={token} overview={overview} />
          )}
        </Tabs>
      )}
    </Page>
  );
}
