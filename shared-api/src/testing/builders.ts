import type {
  ClassDetail,
  ClassListItem,
  Member,
  Profile,
  SessionReply,
  SiteConfig,
} from '../contract/index.ts';

export function aSession(change: Partial<SessionReply> = {}): SessionReply {
  return { token: 'a-token', id: 'user-1', email: 'ada@school.example', ...change };
}

export function aProfile(change: Partial<Profile> = {}): Profile {
  return {
    username: 'ada',
    email: 'ada@school.example',
    intro: 'I teach mathematics.',
    dob: '1985-12-10',
    profile_image: null,
    post: 3,
    teaching: 2,
    learning: 1,
    notify: true,
    recieve_email: false,
    profile_type: 'public',
    ...change,
  };
}

export function aClass(change: Partial<ClassListItem> = {}): ClassListItem {
  return {
    id: 'class-1',
    name: 'Algebra',
    description: 'Equations and what they are good for.',
    category: 'Mathematics',
    cover_image_url: null,
    is_admin: true,
    ...change,
  };
}

export function aMember(change: Partial<Member['user']> = {}): Member {
  return {
    user: { id: 'user-2', username: 'grace', image_url: null, ...change },
    date_joined: '2026-09-01T08:00:00.000Z',
  };
}

export function aClassDetail(change: Partial<ClassDetail> = {}): ClassDetail {
  return {
    id: 'class-1',
    name: 'Algebra',
    category: 'Mathematics',
    description: 'Equations and what they are good for.',
    class_code: 'ABCD2345',
    cover_image_url: null,
    meet_link: '',
    members: [aMember()],
    setting: {
      default_grade: 100,
      student_can_post: true,
      student_can_comment: true,
      use_code: true,
    },
    is_admin: true,
    can_edit_meet_link: true,
    ...change,
  };
}

export function aSiteConfig(change: Partial<SiteConfig> = {}): SiteConfig {
  return {
    productName: 'Homeroom',
    contact: {
      email: 'hello@school.example',
      phone: '+1 555 0100',
      address: '1 School Lane, Springfield',
    },
    developer: {
      name: 'A. Developer',
      website: 'https://developer.example',
      social: 'https://social.example/developer',
    },
    chatbotUrl: null,
    hasOutbox: false,
    ...change,
  };
}
