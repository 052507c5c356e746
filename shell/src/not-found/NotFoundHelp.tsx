import { useLocation } from 'platform/router';
import { useQuery } from 'shared-api';
import { findCanary } from 'shared-api/contract';
import { messages } from './messages.ts';

/** Says why there is no page at this address, for people with an account: a few may have it already. */
export function NotFoundHelp() {
  const { pathname, search } = useLocation();
  const { data } = useQuery(findCanary, { query: { page: pathname + search } });
  return <p>{data?.in_canary ? messages.inCanary : messages.help}</p>;
}
