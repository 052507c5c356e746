import { messagesOf } from 'platform/languages';

/** Texts of the form in which a teacher edits a rubric. */
export const messages = messagesOf('edit-rubric', {
  criterion: 'Criterion',
  /** For screen readers: names the fields of one criterion. */
  criterionNumber: 'Criterion {number, number}',
  points: 'Points',
  level: 'Level',
  levelNumber: 'Level {number, number}',
  levels: 'Levels',
  addLevel: 'Add a level',
  addCriterion: 'Add a criterion',
  removeCriterion: 'Remove criterion {number, number}',
  removeLevel: 'Remove level {number, number}',
  criterionUp: 'Move criterion {number, number} up',
  criterionDown: 'Move criterion {number, number} down',
  levelUp: 'Move level {number, number} up',
  levelDown: 'Move level {number, number} down',
  /** For screen readers, after the move. */
  criterionIsNow: 'Criterion moved to {number, number} of {count, number}.',
  levelIsNow: 'Level moved to {number, number} of {count, number}.',
  remove: 'Remove rubric',
  removed: 'The rubric has been removed.',
  criterionRemoved: 'The criterion has been removed.',
  undo: 'Undo',
  full: 'A rubric can have at most {max, number} criteria.',

  together: 'Total: {worth, number} of {mark, number} marks',
  togetherAlone: 'Total: {worth, plural, one {# point} other {# points}}',
  takeWorth: 'Set to {worth, plural, one {# mark} other {# marks}}',
  mistakes: 'The rubric has errors. Check its fields.',
  sumDiffers:
    'The points of the criteria add up to {worth, number}, but the classwork is worth {mark, number}.',
  required: 'This field is required.',
  pointsWrong: 'Enter a number from 0 to {max, number}.',
  twins: 'Another level has the same points.',

  loading: 'Loading your rubrics',
  failed: 'Your rubrics could not be loaded',
  slow: 'Server is too slow, try refreshing',
  error: 'An error occurred',
  retry: 'Retry',
  showMore: 'Show more',
  loadingMore: 'Loading more',
  useTitle: 'Use an existing rubric',
  useHelp: 'The rubric will be copied. Changes to the copy do not affect the original.',
  list: 'Your rubrics',
  empty: 'There are no rubrics yet in the classes that you teach.',
  useOne: 'Use',
  /** For screen readers: follows “Use”. */
  useOf: ' the rubric of {title}',
  facts:
    '{className} · {count, plural, one {# criterion} other {# criteria}} · {worth, plural, one {# point} other {# points}}',
  close: 'Close',
});
