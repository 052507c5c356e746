import type { CountedAttempt, QuizSettings } from 'shared-api/quizzes';
import { withClassClock } from '../../database/queries/class-clock.ts';
import type { Db } from '../../database/schema.ts';
import { HttpError } from '../../errors.ts';
import type { LocalizedText } from '../../texts/localized-text.ts';
import type { KindHooks } from '../classwork/kind-hooks.ts';
import { regradeStudents } from './attempts/regrade.ts';
import { errorMessages } from './messages.ts';
import { findTerms, isHandedIn } from './queries.ts';
import { copyQuestions } from './questions/queries.ts';
import { copySettings, findSettings, saveSettings } from './settings.ts';

/** Changes the settings of a quiz together with its classwork. */
export const quizKind: KindHooks<QuizSettings> = {
  create: (trx, { id }, settings) => saveSettings(trx, id, settings),
  // Hand-ins lock the class clock first as well, so that they take turns with this change.
  checkEdit: (trx, { id, class_id: classId }, { mark, fields }) => {
    return withClassClock(trx, classId, () =>
      checkTerms(trx, id, { mark, counts: fields?.counts }),
    );
  },
  // Times of running attempts apply from then on.
  edit: (trx, { id }, settings) => saveSettings(trx, id, settings),
  read: (db, { id }) => findSettings(db, id),
  regrade: regradeStudents,
  async copy(trx, copies, shift) {
    await copySettings(trx, copies, shift);
    await copyQuestions(trx, copies);
  },
};

/**
 * Refuses to change which attempt counts, or whether the quiz gives grades, once an attempt is handed
 * in: earlier attempts got their grades, or none, by the terms of then.
 */
async function checkTerms(
  trx: Db,
  id: string,
  { mark, counts }: { mark: number; counts: CountedAttempt | undefined },
): Promise<void> {
  const before = await findTerms(trx, id);
  if (!before) return;
  const isGraded = before.mark !== 0;
  const areOthers = counts !== undefined && counts !== before.counts;
  if (isGraded === (mark !== 0) && !areOthers) return;
  if (!(await isHandedIn(trx, id))) return;
  if (areOthers) throw refused('kind_fields.quiz.counts', errorMessages.countsStay);
  throw refused('mark', isGraded ? errorMessages.staysGraded : errorMessages.staysUngraded);
}

function refused(field: string, text: LocalizedText): HttpError {
  return new HttpError('conflict', text, { [field]: text });
}
