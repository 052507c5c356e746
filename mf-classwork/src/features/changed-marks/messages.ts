import { messagesOf } from 'platform/languages';

/** Texts for teachers. In a file of their own, because they load only with the question. */
export const messages = messagesOf('changed-marks', {
  title: 'The marks or the rubric have been changed',
  /** The marks of one piece of classwork, before and now. */
  marks:
    'You typed this grade when the classwork was worth {before, plural, one {# mark} other {# marks}}. It is now worth {now, plural, one {# mark} other {# marks}}.',
  rubric: 'You typed this grade with an earlier rubric.',
  /** Stands above a list of criteria, each with the points that the teacher typed for it. */
  removed: 'These criteria are no longer in the rubric. Their points will not be counted:',
  removedPoints: '{title}: {points}',
  help: 'Nothing has been sent. Check the grade before you submit it.',
  adopt: 'Keep my grade',
  discard: 'Discard my grade',
});
