/** Every limit of the product, once. Lengths count characters after trimming. */
export const LIMITS = {
  email: 254,
  /** `tried`: of a password that is only compared. */
  password: { min: 8, max: 128, tried: 1_000 },
  fullName: 80,
  username: 20,
  intro: 130,
  interests: { min: 1, max: 5 },
  /** Of the whole catalogue, written out. */
  interestsText: 1_000,
  joinCode: 8,
  createClass: { name: 40, description: 100, category: 20 },
  classSettings: { name: 80, description: 180, category: 40 },
  meetLink: 500,
  /** Marks and grades: 0 to this many points. */
  mark: 1_000,
  postTitle: 120,
  /** Bytes of sanitised HTML. */
  richText: 50_000,
  comment: 120,
  /** Of those whom one can mention, in one reply. */
  mentionable: 50,
  commentsShown: 8,
  postsShown: 6,
  /** Pages of lists: so many at most come in one reply, and without `limit`. */
  postsPage: 50,
  classworkTitle: 90,
  topic: 60,
  files: 20,
  fileUrl: 2_000,
  gradeComment: 500,
  /** Students who are given another date at a time. */
  extended: 300,
  /** Of an id, as clients send it back. */
  id: 100,
  /** Characters that are looked for. */
  search: 200,
  chatText: 2_000,
  chatPage: 50,
  /** Bytes of an attached file, and how many of them one thing has. */
  attachment: 100 * 1024 * 1024,
  attachments: 20,
  /** Bytes of an uploaded image. */
  image: 5 * 1024 * 1024,
} as const;

/** Image types by content. Sign-up offers only png and jpeg; every upload is checked by the server. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;
/** What sign-up's file dialog offers; some browsers call a jpeg image/jpg. */
export const SIGN_UP_IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/jpg'] as const;
