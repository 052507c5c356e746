export { ApiError, NetworkError, TimeoutError, isStatus } from './client/errors.ts';
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
export { useSiteConfig } from './client/site.ts';
export {
  signOut,
  useChangeCredentials,
  useLogIn,
  useRequestReset,
  useSignUp,
  useVerifyResetToken,
} from './client/useAuth.ts';
export { useCall, type Call } from './client/useCall.ts';
export {
  useClass,
  useClassAsStudent,
  useClassList,
  useCreateClass,
  useJoinClass,
  useLeaveClass,
} from './client/useClasses.ts';
export { useDraft, type Draft } from './client/useDraft.ts';
export { useProfile, useSaveProfile } from './client/useProfile.ts';
export { useQuery, type QueryInput, type QueryResult } from './client/useQuery.ts';
