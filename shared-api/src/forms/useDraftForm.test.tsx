import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearSession, useCall } from 'shared-api';
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
import { useDraftForm, type DraftFormOptions } from './index.ts';

installStubbedServer();
beforeEach(async () => {
  await forgetEverything();
  signIn();
});

const DRAFT = 'draft:user-1:algebra';
const ALGEBRA: CreateClassBody = { name: 'Algebra', description: 'Equations', category: 'Maths' };
const GEOMETRY = { ...ALGEBRA, name: 'Geometry', category: 'Shapes' };

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
      {!form.isKept && <p>not kept</p>}
      {form.changed.length > 0 && <p>changed: {form.changed.join()}</p>}
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
    meanwhile: (news: Partial<Options>) => rerender(<Form {...options} {...news} />),
  };
}

/** What the browser tells the other tabs of. */
function tell() {
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: DRAFT })));
}

function isLeftUnasked() {
  return window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

test('what was typed is there after a reload, until it is taken back', async () => {
  const { name, unmount } = open();
  await userEvent.type(name(), ' II');
  unmount();
  const again = open();
  expect(again.name()).toHaveValue('Algebra II');
  await userEvent.click(again.getByText('Start over'));
  expect(again.name()).toHaveValue('Algebra');
  expect(localStorage.getItem(DRAFT)).toBeNull();
});

test('a kept copy that cannot be read is none', () => {
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

test('an expired session keeps it for the same person, and for nobody else', async () => {
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

test('nobody is told of a mistake before they tried to save; the server’s words stand by the field', async () => {
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

test('what is typed while the server is at work stays', async () => {
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

test('a browser that cannot keep it is told of, and asks before the page is left', async () => {
  const { name, findByText } = open();
  await userEvent.type(name(), ' II');
  expect(isLeftUnasked()).toBe(true);
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await userEvent.type(name(), 'I');
  await findByText('not kept');
  expect(isLeftUnasked()).toBe(false);
  full.mockRestore();
});

describe('in two tabs', () => {
  test('each shows what was typed in it, and the next visit has both', async () => {
    const one = open();
    const two = open();
    await userEvent.type(one.name(), ' II');
    tell();
    expect(two.name()).toHaveValue('Algebra');
    await userEvent.type(two.category(), '!');
    tell();
    expect(one.category()).toHaveValue('Maths');
    for (const tab of [one, two]) {
      expect(tab.queryByText('not kept')).not.toBeInTheDocument();
      tab.unmount();
    }
    const next = open();
    expect(next.name()).toHaveValue('Algebra II');
    expect(next.category()).toHaveValue('Maths!');
  });

  test('sending what was typed in one sends and forgets nothing of the other', async () => {
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
    tell();
    expect(two.category()).toHaveValue('Maths!');
    expect(localStorage.getItem(DRAFT)).toContain('Maths!');
  });

  test('a draft that two opened is gone from both once one has sent it', async () => {
    stub(createClass, aClass());
    const before = open();
    await userEvent.type(before.name(), ' II');
    before.unmount();
    const one = open();
    const two = open();
    expect(two.name()).toHaveValue('Algebra II');
    await one.save();
    await one.findByText('as it was');
    tell();
    expect(two.name()).toHaveValue('Algebra');
    expect(two.getByText('as it was')).toBeVisible();
  });

  test('two texts in one field overwrite nothing: the later tab is told that it is not kept', async () => {
    const one = open();
    const two = open();
    await userEvent.type(one.name(), ' II');
    await userEvent.type(two.name(), ' for all');
    expect(two.name()).toHaveValue('Algebra for all');
    expect(two.getByText('not kept')).toBeVisible();
    expect(isLeftUnasked()).toBe(false);
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

    /** A browser shows each tab the copy of the other a moment later. */
    async function typeAtOnce(type: () => Promise<void>, typeThere: () => Promise<void>) {
      await type();
      localStorage.removeItem(DRAFT);
      await typeThere();
      tell();
    }

    test('in one field, none is taken for the other: what is not in the copy stays when that is sent', async () => {
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
      tell();
      expect(one.name()).toHaveValue('Algebra II');
      await userEvent.type(one.name(), 'I');
      expect(one.queryByText('not kept')).not.toBeInTheDocument();
      expect(localStorage.getItem(DRAFT)).toContain('Algebra III');
    });

    test('in two fields, the copy has both', async () => {
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

  test('what is sent in one is no draft in the other any more', async () => {
    stub(createClass, aClass());
    const one = open();
    const two = open();
    await userEvent.type(one.name(), ' II');
    tell();
    await one.save();
    await one.findByText('as it was');
    tell();
    expect(two.name()).toHaveValue('Algebra');
    expect(two.getByText('as it was')).toBeVisible();
  });
});

describe('changed meanwhile', () => {
  test('an empty form knows nothing of it', () => {
    const { name, meanwhile } = open();
    meanwhile({ initial: GEOMETRY });
    expect(name()).toHaveValue('Algebra');
  });

  test('a form that follows takes what was not touched, and tells', async () => {
    const { name, category, meanwhile, findByText } = open({ base: 'follow' });
    await userEvent.type(name(), ' II');
    meanwhile({ initial: GEOMETRY });
    await findByText('changed: name,category');
    expect(name()).toHaveValue('Algebra II');
    expect(category()).toHaveValue('Shapes');
  });

  test('a form that follows shows it silently to who typed nothing', async () => {
    const { name, meanwhile, queryByText } = open({ base: 'follow' });
    meanwhile({ initial: GEOMETRY });
    await waitFor(() => expect(name()).toHaveValue('Geometry'));
    expect(queryByText(/^changed/)).not.toBeInTheDocument();
  });

  test('a draft of yesterday is told of it, too', async () => {
    const { name, unmount } = open({ base: 'follow' });
    await userEvent.type(name(), ' II');
    unmount();
    const again = open({ base: 'follow', initial: GEOMETRY });
    await again.findByText('changed: name,category');
    expect(again.name()).toHaveValue('Algebra II');
    expect(again.category()).toHaveValue('Shapes');
  });

  test('a form that asks sends upon what it knew, until its person has decided', async () => {
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

  test('a form that asks can be told to take theirs, and asks nobody who typed nothing', async () => {
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
