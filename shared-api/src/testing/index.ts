export { beginLeaving } from './beginLeaving.ts';
export { anOutboxEntry } from './anOutboxEntry.ts';
export {
  aClass,
  aClassDetail,
  aComment,
  aGradeRecord,
  aGrading,
  aMember,
  aMentionable,
  anAssignment,
  aHistoryEntry,
  anAttachment,
  aPost,
  aPostDetail,
  aProfile,
  aSecondFactor,
  aSession,
  aSiteConfig,
  aSubmission,
} from './builders.ts';
export { connect, forgetConnection } from './connect.ts';
export {
  callsOf,
  disconnect,
  abortRequests,
  neverReply,
  refuse,
  refuseOnce,
  silenceCalls,
  stub,
  stubPages,
  installStubbedServer,
  startStubbedServer,
  type SeenCall,
} from './server.ts';
export { answerAt, forgetServerTime } from './serverClock.ts';
export { forgetEverything, inlineSiteConfig, signIn } from './signIn.ts';
export {
  FakeSocket,
  newestSocket,
  openedSocket,
  openedSockets,
  installFakeSockets,
  startFakeSockets,
} from './sockets.ts';
export { startSignedIn, waitUntilGivenUp } from './startSignedIn.ts';
