// Inlined in the page: imports only types, and stays small. A write deletes the snapshot of this
// page (`showSnapshot.ts`), so that its old state does not reappear.
import type { EarlyReads } from 'shared-api';

function deleteAfterWriting(early: EarlyReads): void {
  const { drop } = early;
  early.drop = () => {
    drop();
    localStorage.removeItem(`view ${location.pathname}${location.search}`);
  };
}

if (window.homeroomEarly) deleteAfterWriting(window.homeroomEarly);
