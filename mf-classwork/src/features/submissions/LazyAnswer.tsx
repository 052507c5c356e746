import { lazyPart } from '../lazyPart.tsx';

const load = async () => ({ default: (await import('./Answer.tsx')).Answer });

/** Asks for what shows answers ahead of need: where somebody is about to view one. */
export function prefetchAnswers() {
  load().catch(() => undefined);
}

/** What the student wrote: its code comes when it is viewed. */
export const LazyAnswer = lazyPart(load, '4rem');
