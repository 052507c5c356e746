import { idOf, PER_CLASS } from './fill.ts';

/** Call of a measurement, and who makes it. */
export interface MainCall {
  name: string;
  as: 'teacher' | 'student';
  path: string;
}

/** Returns the ten main calls, as the pages make them; two searches, since words differ so much. */
export function mainCalls(pieces: number, classes: number): MainCall[] {
  const id = idOf('class', 0);
  const list = `class_id=${id}&order=due&past=omit`;
  const piece = idOf('work', Math.floor(pieces / 2) * classes);
  const post = PER_CLASS.posts - 2;
  return [
    { name: 'dashboard', as: 'student', path: '/class' },
    { name: 'class', as: 'teacher', path: `/class/${id}` },
    { name: 'stream', as: 'student', path: `/class/announcement?class_id=${id}&limit=7` },
    {
      name: 'classwork, teacher',
      as: 'teacher',
      path: `/class/assignment?${list}&submissions=omit`,
    },
    { name: 'classwork, student', as: 'student', path: `/class/students/assignment?${list}` },
    { name: 'submissions', as: 'teacher', path: `/class/assignment/${piece}?class_id=${id}` },
    { name: 'grade table', as: 'teacher', path: `/teacher/grading/table?class_id=${id}` },
    { name: 'chat history', as: 'student', path: `/chat_class/${id}` },
    { name: 'search, a word of every text', as: 'student', path: '/search?q=compare' },
    { name: 'search, a title', as: 'student', path: `/search?q=unit%20${post}` },
    { name: 'notifications', as: 'student', path: '/notifications' },
  ];
}
