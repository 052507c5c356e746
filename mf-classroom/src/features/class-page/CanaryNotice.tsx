import styled from 'styled-components';
import { useLocation } from 'platform/router';
import { useQuery } from 'shared-api';
import { findCanary } from 'shared-api/contract';
import { Notice, space } from 'shared-ui';
import { messages } from './messages.ts';

const Root = styled.div`
  margin-block-end: ${space[4]};
`;

/** Explains why the first tab shows: the tab of the address belongs to a canary release. */
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
