export { aClass, aClassDetail, aMember, aProfile, aSession, aSiteConfig } from './builders.ts';
export {
  callsOf,
  disconnect,
  hang,
  refuse,
  stub,
  installStubbedServer,
  type SeenCall,
} from './server.ts';
export { forgetEverything, inlineSiteConfig, signIn } from './signIn.ts';
export { FakeSocket, newestSocket, openedSockets, installFakeSockets } from './sockets.ts';
