import { messagesOf } from 'platform/languages';

export const messages = messagesOf('visibility', {
  title: 'Who sees what about you',
  /** Heading of a list, as in the next two texts. */
  students: 'Students in your classes',
  teachers: 'Teachers of your classes',
  operators: 'People who run this server',

  /** Facts that classmates see, by the setting of the profile. One of the three is shown. */
  private: 'Your username, your photo and the day on which you joined.',
  costum: 'Your username, photo, interests and introduction, and the day on which you joined.',
  public:
    'Your whole profile: username, photo, email, date of birth, interests, introduction, and the days of sign-up and joining.',
  setting: 'Change this in your profile',
  texts: 'Your posts, comments and chat messages in the class.',
  notStudents: 'They do not see your answers, grades, private messages and full name.',

  sameAsStudents: 'Everything that students see, and always your email.',
  work: 'The answers that you hand in, the times at which you did, and your grades.',
  privateMessages: 'Your private messages about classwork, and earlier versions of your texts.',
  notTeachers: 'They do not see your drafts, other classes, devices and notifications.',

  database: 'Everything that is stored, because they look after the database and its backups.',
  password: 'Nobody can read your password. Only a check value of it is stored.',
  log: 'The log of the server, with your internet address and the pages that you open.',
  failed: 'Your profile could not be loaded.',
  retry: 'Retry',
});
