import { waitFor } from '@testing-library/react';
import type { ClassworkFact } from 'platform/runtime';
import { renderPage } from 'platform/testing';
import { listQuestions } from 'shared-api/quizzes';
import { installFakeSockets, newestSocket, startSignedIn, stub } from 'shared-api/testing';
import { toast } from 'shared-ui';
import { QuestionFacts } from './QuestionFacts.tsx';
import { messages } from './messages.ts';

startSignedIn(toast.clear);
installFakeSockets();

function start(role: 'teacher' | 'student') {
  const reported: (readonly ClassworkFact[])[] = [];
  const facts = <QuestionFacts classId="c7" role={role} onFacts={(all) => reported.push(all)} />;
  renderPage(facts, { path: '/' });
  return reported;
}

test('a teacher reads on each card how many students have answered', async () => {
  stub(listQuestions, [{ id: 'q1', answered_count: 2, student_count: 24 }]);
  const reported = start('teacher');
  const fact = (count: number) => [
    { classworkId: 'q1', text: messages.answered({ count, all: 24 }) },
  ];
  await waitFor(() => expect(reported.at(-1)).toEqual(fact(2)));
  stub(listQuestions, [{ id: 'q1', answered_count: 3, student_count: 24 }]);
  newestSocket().accept();
  newestSocket().receive({ type: 'work_submitted', assignment_ids: ['q1'] });
  await waitFor(() => expect(reported.at(-1)).toEqual(fact(3)), { timeout: 3_000 });
});

test('a student sees which questions wait for an answer', async () => {
  stub(listQuestions, [
    { id: 'q1', is_answered: true },
    { id: 'q2', is_answered: false },
  ]);
  const reported = start('student');
  await waitFor(() =>
    expect(reported.at(-1)).toEqual([
      { classworkId: 'q1', text: messages.ownAnswered, tone: 'success' },
      { classworkId: 'q2', text: messages.notAnswered, tone: 'info' },
    ]),
  );
});
