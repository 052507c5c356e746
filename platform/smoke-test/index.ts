export { siteOfServer, siteOfWorkspace, type LiveSite } from './liveSite.ts';
export { conformance } from './conformance/conform.ts';
export { openSmokeTest, type SmokeTest, type SmokeTestOptions } from './openSmokeTest.ts';
export { checkHasShell } from './serveDraft.ts';
