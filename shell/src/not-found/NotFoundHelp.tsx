import { useLocation } from 'platform/router';
import { useQuery } from 'shared-api';
import { findCanary } from 'shared-api/contract';
import { messages } from './messages.ts';

/** Explains a missing page to people with an account: it may be part of a canary release. */
export function NotFoundHelp() {
  const { pathname, search } = useLocation();
  const { data } = useQuery(findCanary, { query: { page: pathname + search } });
  return <p>{data?.in_canary ? messages.inCanary : messages.help}</p>;
}
