export { siteOfServer, siteOfWorkspace, type LiveSite } from './liveSite.ts';
export { conformance } from './conformance/conform.ts';
export { openTrial, type Trial, type TrialOptions } from './openTrial.ts';
export { checkHasShell } from './serveDraft.ts';
