import { waitFor } from '@testing-library/react';
import type { ClassworkFact } from 'platform/runtime';
import { renderPage } from 'platform/testing';
import { listMaterials } from 'shared-api/quizzes';
import { installFakeSockets, newestSocket, startSignedIn, stub } from 'shared-api/testing';
import { toast } from 'shared-ui';
import { MaterialFacts } from './MaterialFacts.tsx';
import { messages } from './messages.ts';

startSignedIn(toast.clear);
installFakeSockets();

function start(role: 'teacher' | 'student') {
  const reported: (readonly ClassworkFact[])[] = [];
  const facts = <MaterialFacts classId="c7" role={role} onFacts={(all) => reported.push(all)} />;
  renderPage(facts, { path: '/' });
  return reported;
}

test('a teacher reads on each card how many students have opened the material', async () => {
  stub(listMaterials, [{ id: 'm1', opened_count: 2, student_count: 24 }]);
  const reported = start('teacher');
  const fact = (count: number) => [
    { classworkId: 'm1', text: messages.opened({ count, all: 24 }) },
  ];
  await waitFor(() => expect(reported.at(-1)).toEqual(fact(2)));
  stub(listMaterials, [{ id: 'm1', opened_count: 3, student_count: 24 }]);
  newestSocket().accept();
  newestSocket().receive({ type: 'work_submitted', assignment_ids: ['m1'] });
  await waitFor(() => expect(reported.at(-1)).toEqual(fact(3)), { timeout: 3_000 });
});

test('a student sees which materials are new to them', async () => {
  stub(listMaterials, [
    { id: 'm1', is_opened: true },
    { id: 'm2', is_opened: false },
  ]);
  const reported = start('student');
  const fact = { classworkId: 'm2', text: messages.notOpened, tone: 'info' };
  await waitFor(() => expect(reported.at(-1)).toEqual([fact]));
});
