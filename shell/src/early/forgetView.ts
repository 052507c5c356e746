// Runs in the page, as it stands here: it imports nothing but types, and is small.
// What somebody writes is true at once: what the page showed before it (`lastView.ts`) is not seen again.
import type { EarlyReads } from 'shared-api';

function forgetAfterWriting(early: EarlyReads): void {
  const { drop } = early;
  early.drop = () => {
    drop();
    localStorage.removeItem(`view ${location.pathname}${location.search}`);
  };
}

if (window.homeroomEarly) forgetAfterWriting(window.homeroomEarly);
