export { besideServer, besideWorkspace, type Beside } from './beside.ts';
export { conformance } from './conformance/conform.ts';
export { openTrial, type Trial, type TrialOptions } from './openTrial.ts';
