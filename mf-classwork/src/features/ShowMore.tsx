import type { PagesResult } from 'shared-api';
import { Button, Row } from 'shared-ui';
import { messages } from './messages.ts';

interface Props {
  pages: Pick<PagesResult<unknown>, 'hasMore' | 'isLoadingMore' | 'showMore'>;
  /** Before more comes. */
  onShow: () => void;
}

/** Below a list that goes on. */
export function ShowMore({ pages, onShow }: Props) {
  if (!pages.hasMore) return null;
  return (
    <Row justify="center">
      <Button
        variant="secondary"
        isBusy={pages.isLoadingMore}
        busyLabel={messages.loadingMore}
        onClick={() => {
          onShow();
          void pages.showMore();
        }}
      >
        {messages.showMore}
      </Button>
    </Row>
  );
}
