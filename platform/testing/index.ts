export { faultsOnPage } from './faultsOnPage.ts';
export { renderPage, type RenderPageOptions, type RenderedPage } from './renderPage.tsx';
export { holdTime, pass } from './time.ts';
