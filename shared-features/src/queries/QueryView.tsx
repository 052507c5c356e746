import { Navigate } from 'platform/router';
import { isStatus } from 'shared-api';
import { paths } from 'shared-api/contract';
import { LoadView, type LoadTexts, type LoadViewProps } from 'shared-ui/controls';
import type { FailureTexts } from './failures.ts';
import { useLoadFailureToast } from './useLoadFailureToast.ts';

export interface QueryViewProps<Data> extends LoadViewProps<Data> {
  texts: LoadTexts & FailureTexts;
  /** Statuses that mean a missing resource, and redirect to the not-found page; by default 404. */
  missingAt?: readonly number[];
  /** Whether the address itself is invalid. */
  isMissing?: boolean;
  /** Another part of the page, with the same query, reports a failed refresh. */
  isRefreshQuiet?: boolean;
}

/**
 * Shows a query in its states loading, failed, empty or full (`LoadView` of shared-ui). Shows a
 * toast for each failure, and redirects if the resource is missing.
 */
export function QueryView<Data>({
  missingAt = [404],
  isMissing = false,
  isRefreshQuiet = false,
  ...view
}: QueryViewProps<Data>) {
  const { data, error, isLoading } = view.query;
  const leads = isMissing || missingAt.some((status) => isStatus(error, status));
  // A lost connection is reported once for the whole page.
  const isOffline = !navigator.onLine;
  const isQuiet = leads || ((isRefreshQuiet || isOffline) && data !== undefined);
  useLoadFailureToast(isQuiet ? undefined : error, isLoading, view.texts);

  if (leads) return <Navigate to={paths.notFound()} replace />;
  return <LoadView {...view} />;
}
