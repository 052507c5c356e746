import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { axeViolations, renderPage } from 'platform/testing';
import { sendReport, type Attachment } from 'shared-api/contract';
import { anAttachment, callsOf, disconnect, refuse, startSignedIn, stub } from 'shared-api/testing';
import { toast } from 'shared-ui';
import { messages } from './messages.ts';
import { ReportDialog } from './ReportDialog.tsx';

startSignedIn(toast.clear);
beforeEach(() => stub(sendReport, {}));

function Page({ files }: { files?: Attachment[] }) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <h1>Class</h1>
      {isOpen && (
        <ReportDialog
          classId="c7"
          kind="post"
          id="post-1"
          files={files}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

const open = (files?: Attachment[]) => renderPage(<Page files={files} />);
const reason = () => screen.getByRole('combobox', { name: /Reason/ });
const words = () => screen.getByRole('textbox', { name: /What happened/ });
const send = () => screen.getByRole('button', { name: messages.send });

test('a report goes to the teachers with its reason and words', async () => {
  const { user } = open();
  expect(await screen.findByText(messages.help)).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await user.selectOptions(reason(), messages.bullying);
  await user.type(words(), 'Every day');
  await user.click(send());
  expect(await screen.findByText(messages.sent)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(callsOf(sendReport)).toMatchObject([
    {
      params: { id: 'c7' },
      body: { kind: 'post', thing_id: 'post-1', reason: 'bullying', words: 'Every day' },
    },
  ]);
});

test('nothing is sent without a reason, nor without words for another reason', async () => {
  const { user } = open();
  await user.click(send());
  expect(await screen.findByText(messages.required)).toBeVisible();
  await user.selectOptions(reason(), messages.other);
  await user.click(send());
  expect(words()).toHaveAccessibleDescription(expect.stringContaining(messages.required));
  expect(callsOf(sendReport)).toHaveLength(0);
});

test('one of the files can be reported instead', async () => {
  const { user } = open([anAttachment()]);
  const what = screen.getByRole('combobox', { name: messages.what });
  await user.selectOptions(what, messages.file({ name: 'worksheet.pdf' }));
  await user.selectOptions(reason(), messages.private);
  await user.click(send());
  await waitFor(() => expect(callsOf(sendReport)).toHaveLength(1));
  expect(callsOf(sendReport)[0]?.body).toMatchObject({ kind: 'file', thing_id: anAttachment().id });
});

test('a refusal says whom to write to, and what was typed stays', async () => {
  refuse(sendReport, 409, { message: 'Write to hello@homeroom.example.' });
  const { user } = open();
  await user.selectOptions(reason(), messages.danger);
  await user.type(words(), 'Please help');
  await user.click(send());
  expect(await screen.findByText('Write to hello@homeroom.example.')).toBeVisible();
  expect(words()).toHaveValue('Please help');
});

test('after a lost connection the report can be sent again', async () => {
  disconnect(sendReport);
  const { user } = open();
  await user.selectOptions(reason(), messages.spam);
  await user.click(send());
  expect(await screen.findByText(messages.failed)).toBeVisible();
  stub(sendReport, {});
  await user.click(send());
  expect(await screen.findByText(messages.sent)).toBeVisible();
});
