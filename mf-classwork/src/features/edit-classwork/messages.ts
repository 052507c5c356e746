import { messagesOf } from 'platform/languages';

export const messages = messagesOf('edit-classwork', {
  /** Heading of the form for another kind of classwork, such as a material. */
  createKind: 'Create classwork: {kind}',
  /** Label of the text of classwork that is only read. */
  readText: 'Text',
  createTitle: 'Create classwork',
  editTitle: 'Edit classwork',
  lead: 'In {className}',
  loading: 'Loading the form',
  errorTitle: 'The form could not be loaded',
  slowToLoad: 'Server is too slow !!',
  failed: 'An error occurred',

  title: 'Title',
  topic: 'Topic',
  topicHint: 'For example a unit or a book. You can leave this field empty.',
  category: 'Grade category',
  categoryHint: 'The category decides how much this classwork counts in averages.',
  /** {left} is a percentage: 100% minus the weights of the categories. */
  noCategoryHint: 'Classwork without a category counts for the remaining {left} in averages.',
  noCategoryCountsNot:
    'Classwork without a category does not count, because the weights add up to 100% or more.',
  noCategory: 'None',
  instructions: 'Instructions',
  marks: 'Marks',
  /** Stands below the field for marks if they are 0. */
  noMarksHint: 'With 0 marks, this classwork does not count in averages.',
  rubric: 'Rubric',
  rubricHint:
    'A list of criteria with points. Students see it in advance. They see their points with their grade.',
  addRubric: 'Add a rubric',
  useRubric: 'Use an existing rubric',
  /** {title} is the other classwork. */
  rubricUsed: 'The rubric and the marks of “{title}” have been copied.',
  undo: 'Undo',
  holdGrades: 'Hide grades until released',
  holdHint:
    'Students will see grades and comments when you release all of them. They see returned submissions at once.',
  /** {count} is the number of grades that are hidden until now. */
  holdReleases:
    '{count, plural, =0 {Once you save, students will see each grade as soon as you give it.} one {Once you save, # grade will be released and the student will be notified.} other {Once you save, # grades will be released and the students will be notified.}}',
  dateDue: 'Date Due',
  /** Stands beside the day. The default is 23:59. */
  timeDue: 'Time',
  zone: 'Your time zone is {zone}. Leave the field empty for no due date.',
  dueAt: '{moment}, {fromNow}',
  dueUnreadable: 'Enter a complete date.',
  duePast: 'This time has passed. Students will not be able to hand in answers.',
  saveAsDraft: 'Save as Draft',
  draftHint: 'Students do not see drafts. You can edit and publish the draft later.',
  publishedHint: 'Published classwork cannot become a draft again.',

  files: 'Files',
  /** Uploaded files; 'Files' are links. */
  attachments: 'Attachments',
  filesHint: 'Links to files for this classwork.',
  noFiles: 'No files yet.',
  addFile: 'Add File URL',
  filesFull: 'Classwork can have at most {most, number} files.',
  fileUrl: 'File URL',
  fileUrlHint: 'For example https://school.example/sheet.pdf',
  fileTwice: 'This link is already in the list.',
  add: 'Add',
  cancel: 'Cancel',
  close: 'Close',
  removeFile: 'Remove {url}',

  submit: 'Submit',
  submitting: 'Saving the classwork',
  published: 'Classwork published',
  savedAsDraft: 'Classwork saved as draft',
  schedule: 'Schedule',
  /** Name of the fields that only one kind has, such as the choices of a question. */
  kindFields: 'Settings of this kind',
  /** Instead of these settings, when two teachers have changed them. */
  kindFieldsChanged: 'Changed settings',
  scheduled: 'Classwork scheduled',
  scheduledHint:
    'The classwork is a draft until the time that you chose. Then it will be published.',
  datesSaved: 'Due date saved',
  changesSaved: 'Changes saved',
  badRequest: 'Error 400 : Bad request',
  slow: 'Server is too slow, try refreshing',
  forbidden: 'Only teachers of this class can do this.',

  unsaved: 'Saved only on this device.',
  startOver: 'Discard',
  notKept: 'This browser cannot save what you type. Submit the form before you close the page.',
  lockedTitle: 'Grading has already started',
  locked:
    'You can no longer change the title, instructions, marks, rubric and files. You can still change the fields below.',
});
