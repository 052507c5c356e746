import { messagesOf } from 'platform/languages';

/** What the rules of bodies say: to who fills in a form, and in the server's refusals. */
export const messages = messagesOf('rules', {
  required: 'This field is required.',
  notListed: 'Choose from the list.',
  /** Of a text. */
  atMost: 'At most {max} characters.',
  atLeast: 'At least {min} characters.',
  /** Of a text with its pictures and markup. */
  atMostBytes: 'At most {max} kB.',
  /** Of a number. */
  atMostNumber: 'At most {max}.',
  email: 'Enter an e-mail address, like name@example.org.',
  interest: 'Choose at least one interest.',
  interests: 'Choose at most {max} interests.',
  terms: 'Please agree to the privacy and terms.',
  /** For programs: the names of two fields. */
  eitherOr: 'Send either email or password.',
  date: 'Enter a date as YYYY-MM-DD.',
  inFuture: 'The date of birth cannot be in the future.',
  before1900: 'Enter a date after 1900.',
  dateAndTime: 'Enter a date and a time.',
  defaultGrade: 'The default grade must be a number.',
  defaultGradeNegative: 'The default grade cannot be negative.',
  meetLink: 'The meet link must start with https://',
  title: 'Title is required.',
  instructions: 'Instructions are required.',
  marks: 'Marks are required.',
  marksInteger: 'Marks must be an integer.',
  marksNegative: 'Marks cannot be negative.',
  file: 'Enter an address that starts with http:// or https://',
  files: 'At most {max} files.',
  answer: 'Write an answer first.',
  score: 'The score is required.',
  scoreNumber: 'The score must be a number.',
  scoreNegative: 'The score cannot be negative.',
  scoreDecimals: 'At most two decimals.',
  picture: 'Enter the web address (https://...) of a picture.',
  version: 'There is no such version.',
  nameHidden: 'A username cannot hold invisible characters.',
  nameCharacters: 'Use letters, digits and simple punctuation.',
  nameEmpty: 'Use at least one letter or digit.',
  nameScripts: 'Use letters of one alphabet.',
  nameDigits: 'Use one kind of digits.',
  nameDirection: 'Begin with a letter, and end with a letter or a digit.',
  nameNumber: 'A username cannot end in a number in brackets.',
});
