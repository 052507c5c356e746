/** All limits that pages know. Lengths count characters after trimming. */
export const LIMITS = {
  email: 254,
  /** `tried` limits a password that is only compared. */
  password: { min: 8, max: 128, tried: 1_000 },
  /** Characters of a code of the second step, or of a recovery code, as typed. */
  code: 40,
  passkeyName: 40,
  fullName: 80,
  username: 20,
  intro: 130,
  interests: { min: 1, max: 5 },
  /** All interests of the catalogue, written out. */
  interestsText: 1_000,
  joinCode: 8,
  createClass: { name: 40, description: 100, category: 20 },
  classSettings: { name: 80, description: 180, category: 40 },
  meetLink: 500,
  /** The most points of classwork, and so of a grade; the least is 0. */
  mark: 1_000,
  postTitle: 120,
  /** Bytes of sanitised HTML. */
  richText: 50_000,
  comment: 120,
  /** People to mention in one reply. */
  mentionable: 50,
  commentsShown: 8,
  postsShown: 6,
  /** Page sizes of lists: the maximum, and the default without `limit`. */
  postsPage: 50,
  classworkTitle: 90,
  topic: 60,
  files: 20,
  fileUrl: 2_000,
  gradeComment: 500,
  /** Students who can get an extension in one request. */
  extended: 300,
  /** Characters of an id that a client sends. */
  id: 100,
  /** Characters of a search query. */
  search: 200,
  chatText: 2_000,
  /** Characters of a report to the teachers, and of their answer. */
  reportText: 500,
  /** Words that a class blocks, and characters of one. */
  blockedWords: 100,
  blockedWord: 40,
  /** Characters of the reason for which a student is muted. */
  muteReason: 200,
  /** Characters of the reason for which something is hidden. */
  hideReason: 200,
  chatPage: 50,
  quiz: {
    questions: 200,
    /** Bytes of a question with its key, as JSON. */
    question: 100_000,
    questionTitle: 120,
    /** Things to choose, match or put in order in one question; gaps of a text. */
    choices: 30,
    /** Bytes of the rich text of a choice, or of feedback. */
    choiceText: 5_000,
    /** Accepted texts or numbers of one question or gap. */
    accepted: 30,
    /** Characters of an accepted text, and of a short answer. */
    shortText: 500,
    /** Characters of a regular expression. */
    pattern: 200,
    /** Characters of a number, as typed or in a key. */
    number: 40,
    unit: 20,
    locale: 35,
  },
  /**
   * Bytes of an attached file, and the number of files of one post, comment, answer or classwork.
   */
  attachment: 100 * 1024 * 1024,
  attachments: 20,
  /** Bytes of an uploaded image. */
  image: 5 * 1024 * 1024,
} as const;

/** Image types, by content. Sign-up offers only png and jpeg; the server checks every upload. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;
/** Types that the file dialog of sign-up offers; some browsers call a jpeg image/jpg. */
export const SIGN_UP_IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/jpg'] as const;
