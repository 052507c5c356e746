import { screen, waitFor } from '@testing-library/react';
import { axeViolations, renderPage } from 'platform/testing';
import { getClass, listClasses, listClasswork, copyClass } from 'shared-api/contract';
import { aClass, aClassDetail, callsOf, startSignedIn, stub } from 'shared-api/testing';
import { toast } from 'shared-ui';
import { asPart } from '../../testing/asPart.ts';
import { SettingPanel } from '../setting/SettingPanel.tsx';
import { messages } from './messages.ts';

startSignedIn(toast.clear);

const ADDRESS = { path: '/class/view/:id', at: '/class/view/class-1?tab=setting' };

test.each([null, '2026-11-20T08:00:00.000Z'])(
  'a class that is archived at %s is copied from its settings, and its copy opens',
  async (date_archived) => {
    stub(getClass, aClassDetail({ id: 'class-1', name: 'Algebra', date_archived }));
    stub(listClasses, []);
    stub(listClasswork, []);
    stub(copyClass, aClass({ id: 'class-2' }));
    const { user, currentPath } = renderPage(<SettingPanel {...asPart('teacher')} />, ADDRESS);
    await user.click(await screen.findByRole('button', { name: messages.copy }));
    expect(await screen.findByRole('dialog', { name: 'Copy Algebra' })).toBeVisible();
    expect(await axeViolations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Copy class' }));
    await waitFor(() => expect(currentPath()).toBe('/class/view/class-2'));
    expect(screen.queryByRole('dialog')).toBeNull();
    const [call] = callsOf(copyClass);
    expect(call).toMatchObject({ params: { id: 'class-1' } });
    expect(call?.body).toMatchObject({ shift_days: date_archived === null ? 0 : 364 });
  },
);
