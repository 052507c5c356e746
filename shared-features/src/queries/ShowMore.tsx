import type { PagesResult } from 'shared-api';
import { Button, Row } from 'shared-ui';
import type { FailureTexts } from './failures.ts';
import { useLoadFailureToast } from './useLoadFailureToast.ts';

interface Props {
  pages: Pick<PagesResult<unknown>, 'hasMore' | 'isLoadingMore' | 'moreError' | 'showMore'>;
  texts: FailureTexts & { showMore: string; loadingMore: string };
  align?: 'start' | 'center';
  /** Before more comes. */
  onShow: () => void;
}

/** Below a list that goes on; a page that does not come is told, and can be asked for again. */
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
