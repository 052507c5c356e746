// Inlined at the end of the page, so that the app shell is painted first: imports only types, and
// stays small.
import type { FirstReads } from 'platform/registry';
import type { EarlyReads } from 'shared-api';

/**
 * Milliseconds during which replies prefetched for this page are usable; its code arrives within
 * that time, or not at all.
 */
const WITH_PAGE_MS = 60_000;

const pendingReads: EarlyReads['asked'] = new Map();

const early: EarlyReads = {
  ask({ route, reads }, { pathname, search }, forMs) {
    const token = sessionStorage.getItem('token') || localStorage.getItem('token');
    if (!token) return;
    const query = new URLSearchParams(search);
    const steps = pathname.split('/');
    const names = route.split('/');
    for (const read of reads) {
      let isWhole = Object.entries(read.when ?? {}).every(
        ([name, value]) => (query.get(name) ?? '') === value,
      );
      const fill = (text: string) => {
        const isOfPath = text.startsWith(':');
        if (!isOfPath && !text.startsWith('?')) return text;
        const value = isOfPath
          ? decodeURIComponent(steps[names.indexOf(text)] ?? '')
          : query.get(text.slice(1));
        isWhole &&= !!value;
        return value ?? '';
      };
      const tail = new URLSearchParams(
        Object.entries(read.query ?? {}).map(([name, value]) => [name, fill(value)]),
      ).toString();
      const path =
        read.path.replace(/[:?]\w+/g, (text) => encodeURIComponent(fill(text))) +
        (tail && `?${tail}`);
      const now = Date.now();
      if (!isWhole || now < (pendingReads.get(path)?.until ?? 0)) continue;
      const headers = { Accept: 'application/json', Authorization: `Token ${token}` };
      const reply = fetch(path, { headers });
      // The caller that takes the reply handles the error.
      reply.catch(() => 0);
      pendingReads.set(path, { token, at: now, until: now + forMs, reply });
    }
  },
  asked: pendingReads,
  drop() {
    pendingReads.clear();
  },
};
window.homeroomEarly = early;

const element = document.getElementById('first-reads');
if (element) early.ask(JSON.parse(element.textContent) as FirstReads, location, WITH_PAGE_MS);
