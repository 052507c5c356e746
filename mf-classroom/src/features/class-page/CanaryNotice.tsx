import styled from 'styled-components';
import { useLocation } from 'platform/router';
import { useQuery } from 'shared-api';
import { findCanary } from 'shared-api/contract';
import { Notice, space } from 'shared-ui';
import { messages } from './messages.ts';

const Root = styled.div`
  margin-block-end: ${space[4]};
`;

/** Says why the first tab is shown, where the one of the address is in a release that a few people try. */
export function CanaryNotice() {
  const { pathname, search } = useLocation();
  const { data } = useQuery(findCanary, { query: { page: pathname + search } });
  if (!data?.in_canary) return null;
  return (
    <Root>
      <Notice title={messages.inCanary}>
        <p>{messages.inCanaryHelp}</p>
      </Notice>
    </Root>
  );
}
