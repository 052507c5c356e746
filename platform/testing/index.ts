export { axeViolations } from './axeViolations.ts';
export { fillSlot } from './fillSlot.ts';
export { renderPage, type RenderPageOptions, type RenderedPage } from './renderPage.tsx';
export type { ScreenAddress, ScreenStories, ScreenStory, StoryVisit } from './ScreenStories.ts';
export { holdTime, advanceTime, beginAt } from './time.ts';
export { translatePage } from './translatePage.ts';
export { referenceWork, weigh } from './weigh.ts';
