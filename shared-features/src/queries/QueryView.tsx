import { Navigate } from 'platform/router';
import { isStatus } from 'shared-api';
import { paths } from 'shared-api/contract';
import { LoadView, type LoadTexts, type LoadViewProps } from 'shared-ui/controls';
import type { FailureTexts } from './failures.ts';
import { useLoadFailureToast } from './useLoadFailureToast.ts';

export interface QueryViewProps<Data> extends LoadViewProps<Data> {
  texts: LoadTexts & FailureTexts;
  /** The statuses that say that there is no such thing, which leads to the not-found page: 404 unless told. */
  missingAt?: readonly number[];
  /** The address itself names nothing. */
  isMissing?: boolean;
  /** A failed refresh of what is shown is told by another part of the page, which has the same query. */
  isRefreshQuiet?: boolean;
}

/**
 * What a screen shows of a query: loading, failed, empty or full (`LoadView` of shared-ui). Each failed try is told in
 * a toast, and what is missing leads away.
 */
export function QueryView<Data>({
  missingAt = [404],
  isMissing = false,
  isRefreshQuiet = false,
  ...view
}: QueryViewProps<Data>) {
  const { data, error, isLoading } = view.query;
  const leads = isMissing || missingAt.some((status) => isStatus(error, status));
  // That there is no connection is said once, for all of the page.
  const isOffline = !navigator.onLine;
  const isQuiet = leads || ((isRefreshQuiet || isOffline) && data !== undefined);
  useLoadFailureToast(isQuiet ? undefined : error, isLoading, view.texts);

  if (leads) return <Navigate to={paths.notFound()} replace />;
  return <LoadView {...view} />;
}
