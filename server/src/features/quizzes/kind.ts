import type { QuizSettings } from 'shared-api/quizzes';
import type { KindHooks } from '../classwork/kind-hooks.ts';
import { copyQuestions } from './questions/queries.ts';
import { copySettings, findSettings, saveSettings } from './settings.ts';

/** Changes the settings of a quiz together with its classwork. */
export const quizKind: KindHooks<QuizSettings> = {
  create: (trx, { id }, settings) => saveSettings(trx, id, settings),
  // Times of running attempts apply from then on.
  edit: (trx, { id }, settings) => saveSettings(trx, id, settings),
  read: (db, { id }) => findSettings(db, id),
  async copy(trx, copies, shift) {
    await copySettings(trx, copies, shift);
    await copyQuestions(trx, copies);
  },
};
