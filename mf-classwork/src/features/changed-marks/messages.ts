import { messagesOf } from 'platform/languages';

/** A file of its own, as it comes with the question alone. */
export const messages = messagesOf('changed-marks', {
  title: 'The marks or the rubric have been changed',
  /** Two numbers of marks, of one piece of classwork. */
  marks:
    'You typed this grade when the classwork was worth {before, plural, one {# mark} other {# marks}}. It is worth {now, plural, one {# mark} other {# marks}} now.',
  rubric: 'You typed this grade with an earlier rubric.',
  /** Above a list of criteria, each with the points that were typed for it. */
  removed: 'These criteria are no longer in the rubric. Their points will not be counted:',
  removedPoints: '{title}: {points}',
  help: 'Nothing has been sent. Check the grade before you submit it.',
  adopt: 'Keep my grade',
  discard: 'Discard my grade',
});
