import { useEffect } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import type {
  ClassTabProps,
  ClassworkFactsProps,
  ClassworkFormProps,
  SlotContribution,
} from 'platform/runtime';
import { axeViolations, fillSlot, renderPage } from 'platform/testing';
import type { EarlyReads } from 'shared-api';
import {
  createClasswork,
  deleteClasswork,
  editClasswork,
  getClass,
  getClasswork,
  getGrading,
  listClasswork,
  listClassworkAsStudent,
} from 'shared-api/contract';
import {
  aClassDetail,
  anAssignment,
  callsOf,
  refuse,
  startSignedIn,
  stub,
} from 'shared-api/testing';
import { toast } from 'shared-ui';
import { KIND_LINKS, aMaterial } from '../../testing/aKind.ts';
import { stubPast } from '../../testing/stubPast.ts';
import { typeInto } from '../../testing/typeInto.ts';
import { ClassworkPanel } from '../classwork-list/ClassworkPanel.tsx';
import { messages as listTexts } from '../classwork-list/messages.ts';
import { EditClassworkPage } from '../edit-classwork/EditClassworkPage.tsx';
import { messages as formTexts } from '../edit-classwork/messages.ts';
import { messages } from './messages.ts';

startSignedIn(toast.clear);
let empty: (() => void) | undefined;
beforeEach(() => {
  stubPast();
  stub(getGrading, { categories: [], version: 1 });
});
afterEach(() => {
  empty?.();
  empty = undefined;
});

const MATERIAL = aMaterial();

let mounted = 0;
function offerKind(reads?: SlotContribution['reads']) {
  mounted = 0;
  function Facts({ onFacts }: ClassworkFactsProps) {
    useEffect(() => {
      mounted += 1;
      onFacts([
        { classworkId: 'm1', text: '2 of 24 opened' },
        { classworkId: 'm1', text: 'New', tone: 'info' },
        { classworkId: 'unknown', text: 'Never shown' },
      ]);
    }, [onFacts]);
    return null;
  }
  empty = fillSlot('classwork-facts', Facts, { for: ['material'], reads }, KIND_LINKS);
}

function openList(role: ClassTabProps['role'], works = [anAssignment(), MATERIAL]) {
  stub(role === 'teacher' ? listClasswork : listClassworkAsStudent, works);
  const tab = { role, classId: 'c7', isActive: true, onUnreadChange: () => undefined };
  return renderPage(<ClassworkPanel {...tab} />, { path: '/' });
}

async function findCard(title: string) {
  const heading = await screen.findByRole('heading', { name: title });
  return within(heading.closest('li')!);
}

describe('with a remote that offers the kind', () => {
  test.each(['teacher', 'student'] as const)(
    'the card of a %s leads to its page, and shows what the remote reports',
    async (role) => {
      offerKind();
      openList(role);
      const card = await findCard('Reading list');
      const link = card.getByRole('link', { name: 'Reading list' });
      expect(link).toHaveAttribute('href', '/material/m1');
      expect(card.getByText('Material')).toBeVisible();
      expect(await card.findByText('2 of 24 opened')).toBeVisible();
      expect(card.getByText('New')).toBeVisible();
      expect(screen.queryByText('Never shown')).not.toBeInTheDocument();
      expect(card.queryByText(listTexts.notDue)).not.toBeInTheDocument();
      expect(await axeViolations()).toEqual([]);
    },
  );

  test.each(['teacher', 'student'] as const)(
    'the card of a %s shows when the classwork is due',
    async (role) => {
      offerKind();
      openList(role, [{ ...MATERIAL, date_due: '2026-11-24T12:00:00.000Z' }]);
      const card = await findCard('Reading list');
      expect(card.getByText(new RegExp(messages.dueOn))).toHaveTextContent(/24/);
    },
  );

  test('students read that the due date is extended, and none if they are excused', async () => {
    offerKind();
    const due = { date_due: '2026-11-24T12:00:00.000Z' };
    openList('student', [
      { ...MATERIAL, ...due, is_extended: true },
      { ...aMaterial(), ...due, id: 'm2', title: 'Excused', is_excused: true },
    ]);
    const extended = await findCard('Reading list');
    expect(extended.getByText(new RegExp(messages.dueOn))).toHaveTextContent(messages.extended);
    const excused = await findCard('Excused');
    expect(excused.queryByText(new RegExp(messages.dueOn))).not.toBeInTheDocument();
  });

  test('no code of the remote loads while no card is of its kind', async () => {
    offerKind();
    openList('teacher', [anAssignment()]);
    await findCard('Linear equations');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(mounted).toBe(0);
  });

  describe('whose module declares queries', () => {
    const READS = [
      { path: '/api/v1/class/:id/materials' },
      { path: '/api/v1/class/:id/openings', for: ['student'] },
    ];
    const ask = jest.fn<undefined, Parameters<EarlyReads['ask']>>();
    beforeEach(() => {
      ask.mockClear();
      window.homeroomEarly = { ask, asked: new Map(), drop: () => undefined };
    });
    afterEach(() => delete window.homeroomEarly);

    test.each([
      ['teacher', READS.slice(0, 1)],
      ['student', READS],
    ] as const)('those of a %s are sent once, for the class', async (role, reads) => {
      offerKind(READS);
      openList(role);
      await screen.findByText('2 of 24 opened');
      const page = { pathname: '/c7', search: '' };
      expect(ask.mock.calls).toEqual([[{ route: '/:id', reads }, page, expect.any(Number)]]);
    });

    test('none is sent while no card is of its kind', async () => {
      offerKind(READS);
      openList('teacher', [anAssignment()]);
      await findCard('Linear equations');
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(ask).not.toHaveBeenCalled();
    });
  });

  test('teachers choose the kind in a menu beside Create', async () => {
    offerKind();
    const { user, currentPath } = openList('teacher');
    await findCard('Reading list');
    await user.click(screen.getByRole('button', { name: messages.createOther }));
    await user.click(screen.getByRole('menuitem', { name: 'Material' }));
    expect(currentPath()).toBe('/class/cw/create/c7?kind=material');
  });

  function offerForm() {
    const Part = ({ kind, classworkId }: ClassworkFormProps) => (
      <p>
        {kind} {classworkId ?? 'new'}
      </p>
    );
    empty = fillSlot('classwork-forms', Part, { for: ['material'] }, KIND_LINKS);
  }
  function openForm(search: string) {
    stub(getClass, aClassDetail({ id: 'c7' }));
    const at = `/class/cw/create/c7${search}`;
    return renderPage(<EditClassworkPage />, { path: '/class/cw/create/:id', at });
  }

  test('the form has what the kind has, and the part of the remote', async () => {
    offerForm();
    stub(createClasswork, MATERIAL);
    const { user, currentPath } = openForm('?kind=material');
    const heading = formTexts.createKind({ kind: 'Material' });
    expect(await screen.findByRole('heading', { name: new RegExp(heading) })).toBeVisible();
    await user.type(await screen.findByLabelText(/^Title/), 'Sources');
    typeInto(await screen.findByRole('textbox', { name: /^Text/ }), 'Read them.');
    expect(await screen.findByText('material new')).toBeVisible();
    for (const label of [formTexts.marks, formTexts.dateDue, formTexts.holdGrades]) {
      expect(screen.queryByLabelText(new RegExp(`^${label}`))).not.toBeInTheDocument();
    }
    await user.click(screen.getByRole('button', { name: formTexts.submit }));
    await waitFor(() => expect(currentPath()).toBe('/class/view/c7?tab=classwork'));
    expect(callsOf(createClasswork)[0]?.body).toMatchObject({
      title: 'Sources',
      classwork_type: 'material',
      mark: 0,
      date_due: null,
    });
  });

  test('the part of the remote is between the text and the other common fields', async () => {
    offerForm();
    openForm('?kind=material');
    const text = await screen.findByRole('textbox', { name: /^Text/ });
    const part = await screen.findByText('material new');
    const topic = screen.getByLabelText(formTexts.topic);
    const { DOCUMENT_POSITION_FOLLOWING: FOLLOWS } = Node;
    expect(text.compareDocumentPosition(part)).toBe(FOLLOWS);
    expect(part.compareDocumentPosition(topic)).toBe(FOLLOWS);
  });

  const QUESTION = {
    ...aMaterial(),
    id: 'q1',
    classwork_type: 'question' as const,
    kind_fields: { question: { choices: ['Yes', 'No'], shows_answers: false, can_change: true } },
  };
  function offerFields() {
    function Part({ fields, errors, onFields, onCheck }: ClassworkFormProps) {
      const { choices = [] } = (fields ?? {}) as { choices?: string[] };
      useEffect(() => {
        onCheck((checked): Record<string, string> => (checked ? {} : { choices: 'Add choices.' }));
        return () => onCheck(null);
      }, [onCheck]);
      return (
        <>
          <p>{choices.join(' or ') || 'none'}</p>
          <p>{errors['choices']}</p>
          <button type="button" onClick={() => onFields({ choices: ['Left', 'Right'] })}>
            Choose
          </button>
        </>
      );
    }
    const kind = { id: 'question', title: 'Question', path: '/question/:id', icon: 'chat' };
    const links = { 'classwork-kinds': [kind] };
    empty = fillSlot('classwork-forms', Part, { for: ['question'] }, links);
  }

  test('fields of the kind are checked, kept as a draft, and sent', async () => {
    offerFields();
    const { user, unmount } = openForm('?kind=question');
    await user.type(await screen.findByLabelText(/^Title/), 'Which way?');
    typeInto(await screen.findByRole('textbox', { name: /^Instructions/ }), 'Choose.');
    await user.click(screen.getByRole('button', { name: formTexts.submit }));
    expect(await screen.findByText('Add choices.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Choose' }));
    expect(await screen.findByText('Left or Right')).toBeVisible();
    unmount();
    const again = openForm('?kind=question');
    expect(await screen.findByText('Left or Right')).toBeVisible();
    stub(createClasswork, QUESTION);
    await again.user.click(screen.getByRole('button', { name: formTexts.submit }));
    await waitFor(() => expect(callsOf(createClasswork)).toHaveLength(1));
    const kind_fields = { question: { choices: ['Left', 'Right'] } };
    expect(callsOf(createClasswork)[0]?.body).toMatchObject({ kind_fields });
  });

  test('an edit starts from the fields of the server, and shows its errors beside them', async () => {
    offerFields();
    stub(getClasswork, QUESTION);
    refuse(editClasswork, 409, {
      fields: { 'kind_fields.question.choices': 'Somebody answered.' },
    });
    const { user } = openForm('?edit=q1');
    expect(await screen.findByText('Yes or No')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Choose' }));
    await user.click(screen.getByRole('button', { name: formTexts.submit }));
    expect(await screen.findByText('Somebody answered.')).toBeVisible();
    expect(callsOf(editClasswork)[0]?.body).toMatchObject({
      kind_fields: { question: { choices: ['Left', 'Right'] } },
    });
  });

  test('once somebody is graded, the other fields can still change', async () => {
    offerFields();
    stub(getClasswork, { ...QUESTION, has_grades: true });
    stub(editClasswork, QUESTION);
    const { user } = openForm('?edit=q1');
    await user.click(await screen.findByRole('button', { name: formTexts.submit }));
    await waitFor(() => expect(callsOf(editClasswork)).toHaveLength(1));
    const { classwork_type, kind_fields } = QUESTION;
    expect(callsOf(editClasswork)[0]?.body).toMatchObject({ classwork_type, kind_fields });
  });

  test('an edit keeps the kind', async () => {
    offerForm();
    stub(getClasswork, MATERIAL);
    stub(editClasswork, MATERIAL);
    const { user } = openForm('?edit=m1');
    expect(await screen.findByText('material m1')).toBeVisible();
    await user.type(await screen.findByLabelText(/^Title/), ' II');
    await user.click(screen.getByRole('button', { name: formTexts.submit }));
    await waitFor(() => expect(callsOf(editClasswork)).toHaveLength(1));
    const body = { title: 'Reading list II', classwork_type: 'material', version: 1 };
    expect(callsOf(editClasswork)[0]?.body).toMatchObject(body);
  });
});

describe('without a remote that offers the kind', () => {
  test.each(['teacher', 'student'] as const)(
    'a %s sees the title, and reads that the rest cannot be shown now',
    async (role) => {
      openList(role);
      const card = await findCard('Reading list');
      expect(card.getByText(messages.unavailable)).toBeVisible();
      expect(card.queryByRole('link', { name: 'Reading list' })).not.toBeInTheDocument();
      expect(screen.queryByRole('button', { name: messages.createOther })).not.toBeInTheDocument();
      expect(await axeViolations()).toEqual([]);
    },
  );

  test('teachers can still delete and move it', async () => {
    stub(deleteClasswork, {});
    const { user } = openList('teacher', [MATERIAL]);
    const card = await findCard('Reading list');
    const edit = card.getByRole('link', { name: 'Edit Reading list' });
    expect(edit).toHaveAttribute('href', '/class/cw/create/c7?edit=m1');
    await user.click(card.getByRole('button', { name: 'Delete Reading list' }));
    const dialog = within(await screen.findByRole('dialog'));
    stub(listClasswork, []);
    await user.click(dialog.getByRole('button', { name: listTexts.delete }));
    await waitFor(() => expect(callsOf(deleteClasswork)).toHaveLength(1));
  });

  test('its form changes the common fields, and new classwork of the kind cannot be written', async () => {
    stub(getClass, aClassDetail({ id: 'c7' }));
    stub(getClasswork, MATERIAL);
    const path = '/class/cw/create/:id';
    const { unmount } = renderPage(<EditClassworkPage />, {
      path,
      at: '/class/cw/create/c7?edit=m1',
    });
    expect(await screen.findByLabelText(/^Title/)).toHaveValue('Reading list');
    expect(screen.getByText(messages.unavailable)).toBeVisible();
    unmount();
    renderPage(<EditClassworkPage />, { path, at: '/class/cw/create/c7?kind=material' });
    expect(await screen.findByText(messages.unavailable)).toBeVisible();
    expect(screen.queryByLabelText(/^Title/)).not.toBeInTheDocument();
  });
});
