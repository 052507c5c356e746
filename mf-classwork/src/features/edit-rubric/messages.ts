import { messagesOf } from 'platform/languages';

/** Of the form in which a teacher writes a rubric. */
export const messages = messagesOf('edit-rubric', {
  criterion: 'Criterion',
  /** Names the fields of one of them, for those who hear the page. */
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
  /** To who hears the page, after it was moved. */
  criterionIsNow: 'It is criterion {number, number} of {count, number} now.',
  levelIsNow: 'It is level {number, number} of {count, number} now.',
  remove: 'Remove the rubric',
  removed: 'The rubric is removed.',
  criterionRemoved: 'The criterion is removed.',
  undo: 'Undo',
  full: 'That are {max, number} criteria, as many as there can be.',

  together: 'Together {worth, number} of {mark, number} marks',
  togetherAlone: 'Together {worth, plural, one {# point} other {# points}}',
  takeWorth: 'Make it {worth, plural, one {# mark} other {# marks}}',
  mistakes: 'Some of the rubric is missing, or cannot be so.',
  sumDiffers:
    'The criteria are worth {worth, number} together, but the classwork is worth {mark, number}.',
  required: 'This field is required.',
  pointsWrong: 'Enter 0 to {max, number}.',
  twins: 'Another level has the same.',

  loading: 'Loading your rubrics',
  failed: 'Your rubrics could not be loaded',
  slow: 'Server is too slow, try refreshing',
  error: 'An error occurred',
  retry: 'Retry',
  showMore: 'Show more',
  loadingMore: 'Loading more',
  useTitle: 'Use a rubric from',
  useHelp: 'What you choose is copied. What you change in it then, is changed here alone.',
  list: 'Your rubrics',
  empty: 'There is no rubric yet in any class that you teach.',
  useOne: 'Use',
  /** Names the button of one of them, for those who hear the page. */
  useOf: ' the rubric of {title}',
  facts:
    '{className} · {count, plural, one {# criterion} other {# criteria}} · {worth, plural, one {# point} other {# points}}',
  close: 'Close',
});
