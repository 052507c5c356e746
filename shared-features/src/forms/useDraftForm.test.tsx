import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, clearSession, useCall } from 'shared-api';
import { createClass, type CreateClassBody } from 'shared-api/contract';
import { createClassRules } from 'shared-api/rules';
import {
  aClass,
  callsOf,
  disconnect,
  forgetEverything,
  installStubbedServer,
  refuse,
  signIn,
  stub,
} from 'shared-api/testing';
import { FieldConflicts } from './FieldConflicts.tsx';
import { messages as conflictTexts } from './messages.ts';
import type { DraftFormOptions } from './DraftFormOptions.ts';
import { useDraftForm } from './useDraftForm.ts';

installStubbedServer();
beforeEach(async () => {
  await forgetEverything();
  signIn();
});

const DRAFT = 'draft:user-1:algebra';
const ALGEBRA: CreateClassBody = { name: 'Algebra', description: 'Equations', category: 'Maths' };
const GEOMETRY = { ...ALGEBRA, name: 'Geometry', category: 'Shapes' };

const NAMES = { name: 'Name', description: 'Description', category: 'Category' };

const VALUES = {
  name: conflictTexts.valuesOf({ name: 'Name' }),
  category: conflictTexts.valuesOf({ name: 'Category' }),
};

type Options = DraftFormOptions<CreateClassBody, unknown>;

function Form({ initial = ALGEBRA, ...options }: Partial<Options>) {
  const { trigger } = useCall(createClass);
  const form = useDraftForm<CreateClassBody, unknown>({
    key: 'algebra',
    initial,
    rules: createClassRules,
    send: (body) => trigger({ body }),
    ...options,
  });
  const { formik, errorOf } = form;
  return (
    <form aria-label="Class" onSubmit={formik.handleSubmit}>
      <input aria-label="Name" {...formik.getFieldProps('name')} />
      <input aria-label="Category" {...formik.getFieldProps('category')} />
      <p>{errorOf('name')}</p>
      <p>{form.isDirty ? 'unsaved' : 'as it was'}</p>
      {!form.isSaved && <p>not kept</p>}
      {form.changed.length > 0 && <p>changed: {form.changed.join()}</p>}
      <FieldConflicts form={form} names={NAMES} show={(name, fields) => fields[name]} />
      {form.isAsking && <button onClick={() => void form.overwrite()}>Overwrite</button>}
      {form.isAsking && <button onClick={form.takeTheirs}>Take theirs</button>}
      <button type="button" onClick={form.startOver}>
        Start over
      </button>
      <button>Save</button>
    </form>
  );
}

function open(options: Partial<Options> = {}) {
  const { container, rerender, unmount } = render(<Form {...options} />);
  const tab = within(container);
  return {
    ...tab,
    unmount,
    name: () => tab.getByLabelText('Name'),
    category: () => tab.getByLabelText('Category'),
    save: () => userEvent.click(tab.getByText('Save')),
    meanwhile: (changes: Partial<Options>) => rerender(<Form {...options} {...changes} />),
  };
}

/** Sends the storage event that the browser sends to other tabs. */
function report() {
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: DRAFT })));
}

function isLeftWithoutPrompt() {
  return window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

test('a draft survives a reload until it is reset', async () => {
  const { name, unmount } = open();
  await userEvent.type(name(), ' II');
  unmount();
  const again = open();
  expect(again.name()).toHaveValue('Algebra II');
  await userEvent.click(again.getByText('Start over'));
  expect(again.name()).toHaveValue('Algebra');
  expect(localStorage.getItem(DRAFT)).toBeNull();
});

test('an unreadable stored copy is ignored', () => {
  localStorage.setItem(DRAFT, '{"na');
  expect(open().name()).toHaveValue('Algebra');
});

test('a failed request loses nothing, and the next try sends it', async () => {
  disconnect(createClass);
  const onFailure = jest.fn();
  const { name, save, findByText } = open({ onFailure });
  await userEvent.type(name(), ' II');
  await save();
  await waitFor(() => expect(onFailure).toHaveBeenCalledTimes(1));
  expect(localStorage.getItem(DRAFT)).toContain('Algebra II');
  stub(createClass, aClass());
  await save();
  await findByText('as it was');
  expect(localStorage.getItem(DRAFT)).toBeNull();
  expect(name()).toHaveValue('Algebra II');
});

test('an expired session keeps the draft for the same person alone', async () => {
  const { name, unmount } = open();
  await userEvent.type(name(), ' II');
  act(() => clearSession('expired'));
  await userEvent.type(name(), 'I');
  unmount();
  signIn({ id: 'somebody' });
  const theirs = open();
  expect(theirs.name()).toHaveValue('Algebra');
  theirs.unmount();
  signIn({ token: 'renewed' });
  expect(open().name()).toHaveValue('Algebra III');
});

test('errors show only after an attempt to save; server errors show at their field', async () => {
  const { name, save, queryByText, findByText } = open();
  await userEvent.clear(name());
  expect(queryByText('This field is required.')).not.toBeInTheDocument();
  await save();
  await findByText('This field is required.');
  expect(callsOf(createClass)).toHaveLength(0);
  refuse(createClass, 400, { fields: { name: 'Taken.' } });
  await userEvent.type(name(), 'Algebra II');
  await save();
  await findByText('Taken.');
});

test('a double submit sends once and succeeds once', async () => {
  let finish: (created: ReturnType<typeof aClass>) => void = () => undefined;
  stub(createClass, () => new Promise((resolve) => (finish = resolve)));
  const onSuccess = jest.fn();
  const { getByText } = open({ onSuccess });
  await userEvent.dblClick(getByText('Save'));
  await waitFor(() => expect(callsOf(createClass)).toHaveLength(1));
  await act(async () => finish(aClass()));
  await waitFor(() => expect(onSuccess).toHaveBeenCalled());
  expect(onSuccess).toHaveBeenCalledTimes(1);
  expect(callsOf(createClass)).toHaveLength(1);
});

test('text typed during a call stays', async () => {
  let finish: (created: ReturnType<typeof aClass>) => void = () => undefined;
  stub(createClass, () => new Promise((resolve) => (finish = resolve)));
  const { name, category, save, getByText } = open({ savedAs: () => ({ fields: GEOMETRY }) });
  await save();
  await waitFor(() => expect(callsOf(createClass)).toHaveLength(1));
  await userEvent.type(name(), ' II');
  await act(async () => finish(aClass()));
  await waitFor(() => expect(category()).toHaveValue('Shapes'));
  expect(name()).toHaveValue('Algebra II');
  expect(getByText('unsaved')).toBeVisible();
  expect(localStorage.getItem(DRAFT)).toContain('Algebra II');
});

test('a browser that cannot store the draft reports it, and warns before leaving', async () => {
  const { name, findByText } = open();
  await userEvent.type(name(), ' II');
  expect(isLeftWithoutPrompt()).toBe(true);
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await userEvent.type(name(), 'I');
  await findByText('not kept');
  expect(isLeftWithoutPrompt()).toBe(false);
  full.mockRestore();
});

describe('in two tabs', () => {
  test('each shows its own text, and the next visit has both', async () => {
    const one = open();
    const two = open();
    await userEvent.type(one.name(), ' II');
    report();
    expect(two.name()).toHaveValue('Algebra');
    await userEvent.type(two.category(), '!');
    report();
    expect(one.category()).toHaveValue('Maths');
    for (const tab of [one, two]) {
      expect(tab.queryByText('not kept')).not.toBeInTheDocument();
      tab.unmount();
    }
    const next = open();
    expect(next.name()).toHaveValue('Algebra II');
    expect(next.category()).toHaveValue('Maths!');
  });

  test('sending in one tab neither sends nor deletes text of the other', async () => {
    stub(createClass, aClass());
    const one = open();
    const two = open();
    await userEvent.type(two.category(), '!');
    await userEvent.type(one.name(), ' II');
    await one.save();
    await one.findByText('as it was');
    expect(callsOf(createClass)).toMatchObject([
      { body: { name: 'Algebra II', category: 'Maths' } },
    ]);
    report();
    expect(two.category()).toHaveValue('Maths!');
    expect(localStorage.getItem(DRAFT)).toContain('Maths!');
  });

  test('a draft open in two tabs is gone from both once one has sent it', async () => {
    stub(createClass, aClass());
    const before = open();
    await userEvent.type(before.name(), ' II');
    before.unmount();
    const one = open();
    const two = open();
    expect(two.name()).toHaveValue('Algebra II');
    await one.save();
    await one.findByText('as it was');
    report();
    expect(two.name()).toHaveValue('Algebra');
    expect(two.getByText('as it was')).toBeVisible();
  });

  test('two texts in one field overwrite nothing: the later tab reports that it is not saved', async () => {
    const one = open();
    const two = open();
    await userEvent.type(one.name(), ' II');
    await userEvent.type(two.name(), ' for all');
    expect(two.name()).toHaveValue('Algebra for all');
    expect(two.getByText('not kept')).toBeVisible();
    expect(isLeftWithoutPrompt()).toBe(false);
    expect(localStorage.getItem(DRAFT)).toContain('Algebra II');
    stub(createClass, aClass());
    await two.save();
    await waitFor(() => expect(two.queryByText('not kept')).not.toBeInTheDocument());
    expect(localStorage.getItem(DRAFT)).toContain('Algebra II');
  });

  describe('that write at once', () => {
    const now = jest.spyOn(Date, 'now');
    beforeEach(() => void now.mockReturnValue(Date.parse('2026-11-20T09:30:00Z')));
    afterAll(() => now.mockRestore());

    /** A browser shows each tab the other's copy with a delay. */
    async function typeAtOnce(type: () => Promise<void>, typeThere: () => Promise<void>) {
      await type();
      localStorage.removeItem(DRAFT);
      await typeThere();
      report();
    }

    test('in one field, sending the stored text keeps the other tab’s text', async () => {
      stub(createClass, aClass());
      const one = open();
      const two = open();
      await typeAtOnce(
        () => userEvent.type(one.name(), ' II'),
        () => userEvent.type(two.name(), ' for all'),
      );
      expect(one.getByText('not kept')).toBeVisible();
      expect(two.queryByText('not kept')).not.toBeInTheDocument();
      await two.save();
      await two.findByText('as it was');
      expect(callsOf(createClass)).toMatchObject([{ body: { name: 'Algebra for all' } }]);
      report();
      expect(one.name()).toHaveValue('Algebra II');
      await userEvent.type(one.name(), 'I');
      expect(one.queryByText('not kept')).not.toBeInTheDocument();
      expect(localStorage.getItem(DRAFT)).toContain('Algebra III');
    });

    test('in two fields, the stored copy has both', async () => {
      const one = open();
      const two = open();
      await typeAtOnce(
        () => userEvent.type(one.name(), ' II'),
        () => userEvent.type(two.category(), '!'),
      );
      for (const tab of [one, two]) {
        expect(tab.queryByText('not kept')).not.toBeInTheDocument();
        tab.unmount();
      }
      const next = open();
      expect(next.name()).toHaveValue('Algebra II');
      expect(next.category()).toHaveValue('Maths!');
    });
  });

  test('text sent in one tab is not a draft in the other any more', async () => {
    stub(createClass, aClass());
    const one = open();
    const two = open();
    await userEvent.type(one.name(), ' II');
    report();
    await one.save();
    await one.findByText('as it was');
    report();
    expect(two.name()).toHaveValue('Algebra');
    expect(two.getByText('as it was')).toBeVisible();
  });
});

describe('a change in the meantime', () => {
  test('does not affect an empty form', () => {
    const { name, meanwhile } = open();
    meanwhile({ initial: GEOMETRY });
    expect(name()).toHaveValue('Algebra');
  });

  test('updates untouched fields of a form that follows, and shows it', async () => {
    const { name, category, meanwhile, findByText } = open({ base: 'follow' });
    await userEvent.type(name(), ' II');
    meanwhile({ initial: GEOMETRY });
    await findByText('changed: name,category');
    expect(await findByText(conflictTexts.changes({ names: ['Category'] }))).toBeVisible();
    expect(name()).toHaveValue('Algebra II');
    expect(category()).toHaveValue('Shapes');
  });

  test('silently updates a form that follows in which nothing is typed', async () => {
    const { name, meanwhile, queryByText } = open({ base: 'follow' });
    meanwhile({ initial: GEOMETRY });
    await waitFor(() => expect(name()).toHaveValue('Geometry'));
    expect(queryByText(/^changed/)).not.toBeInTheDocument();
  });

  test('is shown in an older draft too', async () => {
    const { name, unmount } = open({ base: 'follow' });
    await userEvent.type(name(), ' II');
    unmount();
    const again = open({ base: 'follow', initial: GEOMETRY });
    await again.findByText('changed: name,category');
    expect(again.name()).toHaveValue('Algebra II');
    expect(again.category()).toHaveValue('Shapes');
  });

  describe('by somebody else, who saved first', () => {
    const THEIRS = { ...ALGEBRA, category: 'Shapes' };
    const START: Partial<Options> = { base: 'follow', version: 1 };

    /** Refuses changes that are based on a version before `current`. */
    function at(current: { fields: CreateClassBody; version: number }) {
      const send = jest.fn<Promise<unknown>, [CreateClassBody, number]>((_, version) =>
        version < current.version
          ? Promise.reject(new ApiError(409, { message: 'refused', code: 'conflict' }))
          : Promise.resolve({}),
      );
      return { send, fetchCurrent: () => Promise.resolve(current) };
    }

    test('merges changes of different fields and sends them', async () => {
      const server = at({ fields: THEIRS, version: 2 });
      const { name, category, save, findByText } = open({ ...START, ...server });
      await userEvent.type(name(), ' II');
      await save();
      await findByText('as it was');
      const both = { ...THEIRS, name: 'Algebra II' };
      expect(server.send.mock.calls.map(([fields, version]) => [fields, version])).toEqual([
        [{ ...ALGEBRA, name: 'Algebra II' }, 1],
        [both, 2],
      ]);
      expect([name(), category()].map((field) => (field as HTMLInputElement).value)).toEqual([
        'Algebra II',
        'Shapes',
      ]);
    });

    test('asks about each conflicting field before sending', async () => {
      const server = at({ fields: GEOMETRY, version: 2 });
      const page = open({ ...START, ...server });
      await userEvent.type(page.name(), ' II');
      await userEvent.type(page.category(), '!');
      await page.save();
      const one = within(await page.findByRole('group', { name: VALUES.name }));
      expect(page.getByRole('group', { name: VALUES.name })).toHaveFocus();
      expect(one.getByText('Geometry')).toBeVisible();
      expect(one.getByText('Algebra II')).toBeVisible();
      expect(page.name()).toHaveValue('Algebra II');
      await page.save();
      expect(server.send).toHaveBeenCalledTimes(1);
      expect(page.getByRole('group', { name: VALUES.name })).toHaveFocus();
      await userEvent.click(one.getByText(conflictTexts.keepMine, { exact: false }));
      const other = within(page.getByRole('group', { name: VALUES.category }));
      expect(page.getByRole('group', { name: VALUES.category })).toHaveFocus();
      await userEvent.click(other.getByText(conflictTexts.useSaved, { exact: false }));
      expect(page.category()).toHaveFocus();
      await page.save();
      await page.findByText('as it was');
      expect(server.send.mock.calls[1]?.slice(0, 2)).toEqual([
        { ...GEOMETRY, name: 'Algebra II' },
        2,
      ]);
    });

    test('keeps an undecided conflict over a reload', async () => {
      const server = at({ fields: GEOMETRY, version: 2 });
      const before = open({ ...START, ...server });
      await userEvent.type(before.name(), ' II');
      await before.save();
      await before.findByRole('group', { name: VALUES.name });
      before.unmount();
      const page = open({ ...START, ...server, initial: GEOMETRY, version: 2 });
      await page.findByRole('group', { name: VALUES.name });
      await page.save();
      expect(server.send).toHaveBeenCalledTimes(1);
      expect(page.name()).toHaveValue('Algebra II');
    });

    test('reports other errors, and a server without a reply', async () => {
      const onFailure = jest.fn();
      const refused = { ...at({ fields: GEOMETRY, version: 2 }), onFailure };
      const same = () => Promise.resolve({ fields: ALGEBRA, version: 1 });
      const first = open({ ...START, ...refused, fetchCurrent: same });
      await userEvent.type(first.name(), ' II');
      await first.save();
      await waitFor(() => expect(onFailure).toHaveBeenCalledTimes(1));
      first.unmount();
      const lost = () => Promise.reject(new Error('offline'));
      const second = open({ ...START, ...refused, fetchCurrent: lost });
      await second.save();
      await waitFor(() => expect(onFailure).toHaveBeenCalledTimes(2));
      expect(second.name()).toHaveValue('Algebra II');
    });

    test('ignores an outdated reply after saving', async () => {
      const saved = { fields: { ...ALGEBRA, name: 'Algebra II' }, version: 2 };
      const { name, save, findByText } = open({
        ...START,
        ...at({ fields: ALGEBRA, version: 1 }),
        savedAs: () => saved,
      });
      await userEvent.type(name(), ' II');
      await save();
      await findByText('as it was');
      expect(name()).toHaveValue('Algebra II');
    });

    test('asks about each differing field of a draft without a base', async () => {
      localStorage.setItem(DRAFT, JSON.stringify({ ...ALGEBRA, name: 'Algebra II' }));
      const page = open({ ...START, initial: GEOMETRY, version: 2 });
      await page.findByRole('group', { name: VALUES.name });
      expect(page.getByRole('group', { name: VALUES.category })).toBeVisible();
      expect(page.name()).toHaveValue('Algebra II');
      await userEvent.click(page.getByText('Start over'));
      expect(page.name()).toHaveValue('Geometry');
      expect(page.queryByRole('group')).not.toBeInTheDocument();
    });
  });

  test('is refused in a form that asks, until its person has decided', async () => {
    const send = jest.fn<Promise<unknown>, [CreateClassBody, number]>();
    send.mockRejectedValueOnce(new Error('409')).mockResolvedValue({});
    const { name, save, meanwhile, findByText, queryByText } = open({
      base: 'ask',
      version: 1,
      send,
    });
    await userEvent.type(name(), ' II');
    meanwhile({ initial: GEOMETRY, version: 2 });
    await findByText('Overwrite');
    expect(name()).toHaveValue('Algebra II');
    await save();
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    expect(send.mock.calls[0]?.[1]).toBe(1);
    await userEvent.click(await findByText('Overwrite'));
    await waitFor(() => expect(queryByText('Overwrite')).not.toBeInTheDocument());
    expect(send.mock.calls[1]?.[1]).toBe(2);
  });

  test('can be adopted in a form that asks, and asks nobody who typed nothing', async () => {
    const { name, category, meanwhile, findByText, queryByText } = open({
      base: 'ask',
      version: 1,
    });
    meanwhile({ initial: GEOMETRY, version: 2 });
    await waitFor(() => expect(name()).toHaveValue('Geometry'));
    await userEvent.type(category(), '!');
    meanwhile({ initial: ALGEBRA, version: 3 });
    await userEvent.click(await findByText('Take theirs'));
    expect(category()).toHaveValue('Maths');
    expect(queryByText('Take theirs')).not.toBeInTheDocument();
    expect(screen.getByText('as it was')).toBeVisible();
  });
});
