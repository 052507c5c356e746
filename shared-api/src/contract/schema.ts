/** Rules (yup) of forms and of the server, and the schemas of every call. */
export { confirmRules } from './account/schema.ts';
export { newAccountRules, newPasswordRule, signUpRules } from './account/rules.ts';
export { CALENDAR_DAYS } from './calendar/schema.ts';
export type { Call, CallGroup, FilePart } from './calls/describeCalls.ts';
export { CALL_GROUPS, CONTRACT, callOf } from './calls/groups.ts';
export { CHANNELS, type Channel } from './channels/channels.ts';
export { CLASS_CODE_ALPHABET } from './classes/endpoints.ts';
export { SETTINGS_AT_FIRST, eachSetting } from './classes/settings.ts';
export { gradeRules, submitAnswerRules } from './classwork/rules.ts';
export { HISTORY_EVENTS } from './choices.ts';
export { ERROR_STATUS } from './errors.ts';
export { ruleTextOf, type RuleText, type RuleTexts } from './fields/ruleText.ts';
export { REQUIRED } from './fields/texts.ts';
export { normalizeUsername } from './names/normalizeUsername.ts';
export { faultOfUsername } from './names/usernames.ts';
export { NOTIFICATION_KINDS, eachKind, notificationSettingsRules } from './notifications/schema.ts';
export { SERVER_LIMITS } from './serverLimits.ts';
export { commentRules, publishPostRules } from './stream/rules.ts';
