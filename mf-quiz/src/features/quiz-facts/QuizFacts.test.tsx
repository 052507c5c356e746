import { waitFor } from '@testing-library/react';
import type { ClassworkFact } from 'platform/runtime';
import { renderPage } from 'platform/testing';
import { listQuizzes } from 'shared-api/quizzes';
import { installFakeSockets, newestSocket, startSignedIn, stub } from 'shared-api/testing';
import { toast } from 'shared-ui';
import { QuizFacts } from './QuizFacts.tsx';
import { messages } from './messages.ts';

startSignedIn(toast.clear);
installFakeSockets();

function start(role: 'teacher' | 'student') {
  const reported: (readonly ClassworkFact[])[] = [];
  const facts = <QuizFacts classId="c7" role={role} onFacts={(all) => reported.push(all)} />;
  renderPage(facts, { path: '/' });
  return reported;
}

const counts = { handed_in_count: 12, student_count: 24 };

test('a teacher reads on each card how many students have handed in, and how many attempts run', async () => {
  stub(listQuizzes, [{ id: 'q1', ...counts, running_count: 3 }]);
  const reported = start('teacher');
  const running = messages.handedInAndRunning({ count: 12, all: 24, running: 3 });
  await waitFor(() => expect(reported.at(-1)).toEqual([{ classworkId: 'q1', text: running }]));
  stub(listQuizzes, [{ id: 'q1', ...counts, handed_in_count: 15, running_count: 0 }]);
  newestSocket().accept();
  newestSocket().receive({ type: 'work_submitted', assignment_ids: ['q1'] });
  const text = messages.handedIn({ count: 15, all: 24 });
  const fact = [{ classworkId: 'q1', text }];
  await waitFor(() => expect(reported.at(-1)).toEqual(fact), { timeout: 3_000 });
});

test('a student sees which quizzes run or are handed in', async () => {
  stub(listQuizzes, [
    { id: 'q1', is_handed_in: true, is_running: false },
    { id: 'q2', is_handed_in: true, is_running: true },
    { id: 'q3', is_handed_in: false, is_running: false },
  ]);
  const reported = start('student');
  await waitFor(() =>
    expect(reported.at(-1)).toEqual([
      { classworkId: 'q1', text: messages.ownHandedIn, tone: 'success' },
      { classworkId: 'q2', text: messages.ownRunning, tone: 'warning' },
    ]),
  );
});
