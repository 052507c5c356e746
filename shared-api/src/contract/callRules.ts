import type { AnyObjectSchema } from 'yup';
import { changeCredentials, logIn, requestReset, signUp } from './auth.ts';
import {
  changeCredentialsRules,
  logInRules,
  requestResetRules,
  signUpRules,
} from './auth.rules.ts';
import { markMessagesRead } from './chat.ts';
import { markMessagesReadRules } from './chat.rules.ts';
import { createClass, editClass, inviteStudent } from './classes.ts';
import { createClassRules, editClassRules, inviteStudentRules } from './classes.rules.ts';
import { createClasswork, editClasswork, gradeSubmission, submitAnswer } from './classwork.ts';
import {
  createClassworkRules,
  gradeInTableRules,
  gradeRules,
  submitAnswerRules,
} from './classwork.rules.ts';
import type { Endpoint } from './endpoint.ts';
import { gradeInTable } from './grades.ts';
import { addPicture } from './pictures.ts';
import { addPictureRules } from './pictures.rules.ts';
import { saveProfile } from './profile.ts';
import { profileRules } from './profile.rules.ts';
import { reportRemoteFailure } from './reports.ts';
import { remoteFailureRules } from './reports.rules.ts';
import { addComment, publishPost } from './stream.ts';
import { commentRules, publishPostRules } from './stream.rules.ts';

/** yup rules of what a call carries. The server refuses with 400 what breaks them; forms show the same texts. */
export interface CallRules {
  params?: AnyObjectSchema;
  query?: AnyObjectSchema;
  body?: AnyObjectSchema;
}

const RULES = new Map<Endpoint, CallRules>([
  [signUp, { body: signUpRules }],
  [logIn, { body: logInRules }],
  [requestReset, { body: requestResetRules }],
  [changeCredentials, { body: changeCredentialsRules }],
  [saveProfile, { body: profileRules }],
  [addPicture, { body: addPictureRules }],
  [createClass, { body: createClassRules }],
  [editClass, { body: editClassRules }],
  [inviteStudent, { body: inviteStudentRules }],
  [publishPost, { body: publishPostRules }],
  [addComment, { body: commentRules }],
  [createClasswork, { body: createClassworkRules }],
  [editClasswork, { body: createClassworkRules }],
  [submitAnswer, { body: submitAnswerRules }],
  [gradeSubmission, { body: gradeRules }],
  [gradeInTable, { body: gradeInTableRules }],
  [markMessagesRead, { body: markMessagesReadRules }],
  [reportRemoteFailure, { body: remoteFailureRules }],
]);

/** The rules of a call; a call without any carries nothing that needs them. */
export function rulesOf(endpoint: Endpoint): CallRules {
  return RULES.get(endpoint) ?? {};
}
