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
