import { TIMEOUTS, del, get, post, put } from '../endpoint.ts';
import type { dataExportCalls } from './dataExportSchema.ts';
import type { deletionCalls } from './deletionSchema.ts';
import type { deviceCalls } from './deviceSchema.ts';
import type { authCalls, profileCalls } from './schema.ts';

type Calls = typeof authCalls &
  typeof profileCalls &
  typeof deviceCalls &
  typeof deletionCalls &
  typeof dataExportCalls;

export const signUp = post<Calls['signUp']>('/auth/signup', { encoding: 'multipart' });
export const logIn = post<Calls['logIn']>('/auth/login', { timeoutMs: TIMEOUTS.patient });
export const logOut = post<Calls['logOut']>('/auth/logout', { timeoutMs: TIMEOUTS.standard });
export const changeCredentials = post<Calls['changeCredentials']>('/auth/change_password_email');
export const getEmailState = get<Calls['getEmailState']>('/auth/email_change');
export const resendEmailChange = post<Calls['resendEmailChange']>('/auth/email_change');
export const cancelEmailChange = del<Calls['cancelEmailChange']>('/auth/email_change');
export const confirmEmailChange = post<Calls['confirmEmailChange']>('/auth/confirm_email/:token');
export const undoEmailChange = post<Calls['undoEmailChange']>('/auth/undo_email/:token');

export const requestReset = post<Calls['requestReset']>('/auth/reset_email', {
  timeoutMs: TIMEOUTS.patient,
});

export const checkResetToken = get<Calls['checkResetToken']>('/auth/verify_token/:token');

export const verifyResetToken = post<Calls['verifyResetToken']>('/auth/verify_token/:token', {
  timeoutMs: TIMEOUTS.patient,
});

export const getActivation = get<Calls['getActivation']>('/auth/activation');
export const requestActivationMail = post<Calls['requestActivationMail']>('/auth/activation');

export const confirmActivation = post<Calls['confirmActivation']>('/auth/activation/:token', {
  timeoutMs: TIMEOUTS.patient,
});

export const getSecondFactor = get<Calls['getSecondFactor']>('/auth/second_factor');
export const passSecondFactor = post<Calls['passSecondFactor']>('/auth/second_factor', {
  timeoutMs: TIMEOUTS.patient,
});
export const turnOnSecondFactor = put<Calls['turnOnSecondFactor']>('/auth/second_factor');
export const turnOffSecondFactor = del<Calls['turnOffSecondFactor']>('/auth/second_factor');
export const startSecondFactor = post<Calls['startSecondFactor']>('/auth/second_factor/setup');
export const changeSecondFactorPrompt = put<Calls['changeSecondFactorPrompt']>(
  '/auth/second_factor/prompt',
);
export const renewRecoveryCodes = post<Calls['renewRecoveryCodes']>(
  '/auth/second_factor/recovery_codes',
);
export const undoSecondFactor = post<Calls['undoSecondFactor']>('/auth/undo_second_factor/:token');
export const proveSignIn = post<Calls['proveSignIn']>('/auth/prove', {
  timeoutMs: TIMEOUTS.patient,
});

export const listPasskeys = get<Calls['listPasskeys']>('/auth/passkeys');
export const addPasskey = post<Calls['addPasskey']>('/auth/passkeys');
export const startPasskey = post<Calls['startPasskey']>('/auth/passkeys/options');
export const renamePasskey = put<Calls['renamePasskey']>('/auth/passkeys/:id');
export const removePasskey = del<Calls['removePasskey']>('/auth/passkeys/:id');
export const challengePasskey = post<Calls['challengePasskey']>('/auth/passkeys/challenge');
export const logInWithPasskey = post<Calls['logInWithPasskey']>('/auth/passkeys/login');

export const getProfile = get<Calls['getProfile']>('/user/profile', { isCached: true });

export const saveProfile = put<Calls['saveProfile']>('/user/profile', { encoding: 'either' });

export const listDevices = get<Calls['listDevices']>('/user/devices');
export const endDevice = del<Calls['endDevice']>('/user/devices/:id');
export const endOtherDevices = del<Calls['endOtherDevices']>('/user/devices');

export const getDeletion = get<Calls['getDeletion']>('/user/deletion');
export const requestDeletion = post<Calls['requestDeletion']>('/user/deletion');
export const keepAccount = del<Calls['keepAccount']>('/user/deletion');
export const keepAccountByLink = post<Calls['keepAccountByLink']>('/auth/keep_account/:token');

export const getDataExport = get<Calls['getDataExport']>('/user/export');
export const requestDataExport = post<Calls['requestDataExport']>('/user/export');
