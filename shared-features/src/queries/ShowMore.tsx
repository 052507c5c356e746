import type { PagesResult } from 'shared-api';
import { Button, Row } from 'shared-ui';
import type { FailureTexts } from './failures.ts';
import { useLoadFailureToast } from './useLoadFailureToast.ts';

interface Props {
  pages: Pick<PagesResult<unknown>, 'hasMore' | 'isLoadingMore' | 'moreError' | 'showMore'>;
  texts: FailureTexts & { showMore: string; loadingMore: string };
  align?: 'start' | 'center';
  /** Called before the next page loads. */
  onShow: () => void;
}

/** A button below a list with more pages; reports a failed page, which can be requested again. */
export function ShowMore({ pages, texts, align = 'center', onShow }: Props) {
  const { hasMore, isLoadingMore, moreError, showMore } = pages;
  useLoadFailureToast(moreError, isLoadingMore, texts);
  if (!hasMore) return null;
  return (
    <Row justify={align}>
      <Button
        variant="secondary"
        isBusy={isLoadingMore}
        busyLabel={texts.loadingMore}
        onClick={() => {
          onShow();
          void showMore();
        }}
      >
        {texts.showMore}
      </Button>
    </Row>
  );
}
