export { siteOfServer, siteOfWorkspace, type LiveSite } from './liveSite.ts';
export { conformance } from './conformance/conform.ts';
export { openSmokeTest, type SmokeTest, type SmokeTestOptions } from './openSmokeTest.ts';
export { freePort } from '../release/development/freePort.ts';
export { translatePage } from '../testing/translatePage.ts';
export { checkHasShell } from './serveDraft.ts';
