import type { Interest, ProfileType } from 'shared-api/contract';

export interface DemoPerson {
  email: string;
  fullName: string;
  username: string;
  bornOn: string;
  interests: Interest[];
  intro: string;
  profileType: ProfileType;
}

export interface DemoClass {
  name: string;
  description: string;
  category: string;
  meetLink: string;
  hasCover: boolean;
  /** Range of its students: first, and last exclusive. */
  students: [from: number, to: number];
}

export const TEACHER: DemoPerson = {
  email: 'teacher@homeroom.example',
  fullName: 'Maria Keller',
  username: 'Ms Keller',
  bornOn: '1984-05-12',
  interests: ['Science', 'Music', 'Travel'],
  intro: 'I teach mathematics and biology, and read everything that you write.',
  profileType: 'public',
};

const STUDENT_NAMES = [
  ['Amara', 'Okafor'],
  ['Ben', 'Larsson'],
  ['Carla', 'Moreno'],
  ['Daniel', 'Kim'],
  ['Elif', 'Yilmaz'],
  ['Felix', 'Braun'],
  ['Grace', 'Mensah'],
  ['Hugo', 'Lefevre'],
  ['Ines', 'Carvalho'],
  ['Jonas', 'Weber'],
  ['Kavya', 'Nair'],
  ['Liam', 'Murphy'],
  ['Mei', 'Tanaka'],
  ['Noah', 'Fischer'],
  ['Olga', 'Petrova'],
  ['Pablo', 'Serrano'],
  ['Qadir', 'Rahimi'],
  ['Rosa', 'Marino'],
  ['Samuel', 'Adeyemi'],
  ['Tara', 'Singh'],
  ['Umar', 'Hassan'],
  ['Vera', 'Novak'],
  ['William', 'Jones'],
  ['Ximena', 'Rojas'],
  ['Yusuf', 'Demir'],
  ['Zoe', 'Papadakis'],
  ['Aisha', 'Karim'],
  ['Bruno', 'Costa'],
  ['Chloe', 'Martin'],
  ['David', 'Cohen'],
] as const;

const HOBBIES: { interests: Interest[]; intro: string }[] = [
  { interests: ['Programming', 'Gaming'], intro: 'I build small games at the weekend.' },
  { interests: ['Music', 'Art', 'Reading'], intro: 'Violin, and whatever book is at hand.' },
  { interests: ['Sports', 'Fitness'], intro: 'Find me on the running track.' },
  { interests: ['Nature', 'Photography', 'Travel'], intro: 'Birds, mostly.' },
  { interests: ['Cooking', 'Movies'], intro: '' },
];
const PROFILE_TYPES: ProfileType[] = ['public', 'public', 'costum', 'private'];

export const STUDENTS: DemoPerson[] = STUDENT_NAMES.map(([first, last], index) => {
  const number = String(index + 1).padStart(2, '0');
  const hobby = pick(HOBBIES, index);
  return {
    email: `student${number}@homeroom.example`,
    fullName: `${first} ${last}`,
    username: `${first} ${last.charAt(0)}.`,
    bornOn: `20${String(8 + (index % 3)).padStart(2, '0')}-0${1 + (index % 9)}-${10 + (index % 18)}`,
    interests: hobby.interests,
    intro: hobby.intro,
    profileType: pick(PROFILE_TYPES, index),
  };
});

export const CLASSES: DemoClass[] = [
  {
    name: 'Algebra I',
    description: 'Equations, functions and graphs: letters that stand for numbers.',
    category: 'Mathematics',
    meetLink: 'https://meet.example/algebra',
    hasCover: true,
    students: [0, 30],
  },
  {
    name: 'Biology: Living Things',
    description: 'Cells, plants and animals, with a walk to the pond every other week.',
    category: 'Science',
    meetLink: '',
    hasCover: true,
    students: [0, 20],
  },
  {
    name: 'Creative Writing',
    description: 'Short stories, poems, and reading them to each other.',
    category: 'Languages',
    meetLink: '',
    hasCover: false,
    students: [10, 30],
  },
];

function pick<T>(list: readonly T[], index: number): T {
  return list[index % list.length] as T;
}
