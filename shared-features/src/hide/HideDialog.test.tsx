import { useState } from 'react';
import { screen } from '@testing-library/react';
import { axeViolations, renderPage } from 'platform/testing';
import { hideContent } from 'shared-api/contract';
import { callsOf, refuse, startSignedIn, stub } from 'shared-api/testing';
import { toast } from 'shared-ui';
import { HideDialog } from './HideDialog.tsx';
import { messages } from './messages.ts';

startSignedIn(toast.clear);
beforeEach(() => stub(hideContent, {}));

const onGone = jest.fn();
const FILE = {
  id: 'file-1',
  name: 'mean.png',
  size: 1_000,
  type: 'image/png',
  url: '/files/file-1',
  preview_url: null,
};

function Page() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <h1>Class</h1>
      {isOpen && (
        <HideDialog
          classId="c7"
          kind="comment"
          id="comment-1"
          files={[FILE]}
          onGone={onGone}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

const reason = () => screen.getByRole('textbox', { name: /Reason/ });
const hide = () => screen.getByRole('button', { name: messages.hide });

test('a teacher hides something with a reason', async () => {
  const { user } = renderPage(<Page />);
  expect(await axeViolations()).toEqual([]);
  await user.click(hide());
  expect(await screen.findByText(messages.required)).toBeVisible();
  expect(callsOf(hideContent)).toHaveLength(0);
  await user.type(reason(), 'This is mean.');
  await user.click(hide());
  expect(await screen.findByText(messages.hidden)).toBeVisible();
  expect(onGone).toHaveBeenCalledTimes(1);
  expect(callsOf(hideContent)).toMatchObject([
    {
      params: { id: 'c7' },
      body: { kind: 'comment', thing_id: 'comment-1', reason: 'This is mean.' },
    },
  ]);
});

test('after a failure the reason stays', async () => {
  refuse(hideContent, 500);
  const { user } = renderPage(<Page />);
  await user.type(reason(), 'This is mean.');
  await user.click(hide());
  expect(await screen.findByText(messages.failed)).toBeVisible();
  expect(reason()).toHaveValue('This is mean.');
});

test('a file is hidden alone, and the comment stays', async () => {
  onGone.mockClear();
  const { user } = renderPage(<Page />);
  await screen.findByRole('dialog');
  await user.selectOptions(screen.getByRole('combobox'), 'The file mean.png');
  expect(screen.getByText(messages.helpFile)).toBeVisible();
  await user.type(screen.getByRole('textbox'), 'This shows a classmate.');
  await user.click(screen.getByRole('button', { name: messages.hide }));
  expect(await screen.findByText(messages.hidden)).toBeVisible();
  expect(callsOf(hideContent)).toMatchObject([{ body: { kind: 'file', thing_id: 'file-1' } }]);
  expect(onGone).not.toHaveBeenCalled();
});
