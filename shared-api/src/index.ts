export {
  ApiError,
  NetworkError,
  TimeoutError,
  isCode,
  isForShell,
  isStatus,
} from './client/errors.ts';
export { readAhead, receiveEarly, type EarlyReads } from './client/earlyReads.ts';
export { fetchPicture, type FetchedPicture } from './client/fetchPicture.ts';
export { installProofPrompt, type ProofPrompt } from './client/proofPrompt.ts';
export { reportRemoteFailure } from './client/reportRemoteFailure.ts';
export { request, type CallInput } from './client/request.ts';
export {
  clearSession,
  getSession,
  saveSession,
  useSession,
  type Session,
  type SessionState,
  type SessionTrouble,
} from './client/session.ts';
export { serverNow } from './clock/serverClock.ts';
export { useServerNow } from './clock/useServerNow.ts';
export { ownTimeZone, shownTimeZone } from './clock/ownTimeZone.ts';
export { useSiteConfig } from './client/site.ts';
export { signOut } from './client/signOut.ts';
export { readCached, getCache } from './client/responseCache.ts';
export { isReadOnly, useIsReadOnly, watchReadOnly } from './client/readOnlyMode.ts';
export { useShownSince } from './client/shownFromDevice.ts';
export { useCall, type Call } from './client/useCall.ts';
export {
  classListKey,
  refreshClassList,
  useClass,
  useClassAsStudent,
  useClassList,
} from './client/useClasses.ts';
export { personalStorage, isSharedComputer, setSharedComputer } from './client/personalStorage.ts';
export { newKey } from './client/newKey.ts';
export { hasDrafts, openDraft, type StoredDraft } from './client/openDraft.ts';
export { useDraft, type Draft } from './client/useDraft.ts';
export { listOf, usePages, type ListIn, type PagesResult } from './client/usePages.ts';
export { showProfile, useProfile } from './client/useProfile.ts';
export {
  useQuery,
  type QueryInput,
  type QueryOptions,
  type QueryResult,
} from './client/useQuery.ts';
