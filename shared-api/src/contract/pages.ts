/**
 * One page of a list. Where more follows, the reply's header `Link: <address>; rel="next"` (RFC 8288) is the
 * address of the next page; a page can be shorter than `limit`, and is never longer than its list's own limit.
 */
interface Page {
  limit?: number;
}

/** Of a list with the newest first. */
export interface PageBefore extends Page {
  /** The id of the last item that is known. */
  before?: string;
}

/** Of a list in any other order. */
export interface PageAfter extends Page {
  /** The id of the last item that is known; of a list of people, theirs. */
  after?: string;
}
