import { textOfFailure, useLoadFailure, type FailureTexts } from 'shared-api';
import { toast } from 'shared-ui';

export function toastFailure(error: unknown, texts: FailureTexts): void {
  const text = textOfFailure(error, texts);
  if (text !== null) toast.error(text);
}

export function useLoadFailureToast(
  query: { error: unknown; isLoading: boolean },
  texts: FailureTexts,
): void {
  useLoadFailure(query, texts, toast.error);
}
