import { useState } from 'react';
import { request, type ApiError } from 'shared-api';
import { getExport, type CsvForm, type ExportFile } from 'shared-api/contract';
import { Button, type ButtonProps } from 'shared-ui';
import { Menu } from 'shared-ui/menu';
import { toastFailure } from '../queries/failures.ts';
import { csvForm } from './csvForm.ts';
import { messages } from './messages.ts';

// These errors show the server's message: the class was deleted, or belongs to others.
const messageOf = ({ message }: ApiError) => message;
const FAILURES = { ...messages, refused: { 403: messageOf, 404: messageOf } };

interface Props {
  classId: string;
  /** Files that the menu offers, each with its name: the workbook first. */
  files: readonly (readonly [ExportFile, string])[];
  size?: ButtonProps['size'];
}

interface Choice {
  file: ExportFile;
  /** Form of the CSV file if it is not the standard one. */
  form?: CsvForm;
  label: string;
  hint: string;
}

const ROSTER: Choice = {
  file: 'oneroster.zip',
  label: messages.oneRoster,
  hint: messages.oneRosterHint,
};

/**
 * Returns CSV in the form that the reader's spreadsheet program opens, and also in the standard
 * form if that differs.
 */
function choicesOf(file: ExportFile, label: string): Choice[] {
  if (!file.endsWith('.csv')) return [{ file, label, hint: messages.xlsxHint }];
  const form = csvForm();
  if (form === 'comma') return [{ file, label, hint: messages.csvHint }];
  return [
    { file, form, label, hint: messages.regionalCsvHint },
    { file, label: messages.standardCsv({ label }), hint: messages.csvHint },
  ];
}

/**
 * Downloads what a screen shows as files, and the whole class for other school software. The server
 * creates them, so they are complete even when the screen is not.
 */
export function ExportMenu({ classId, files, size }: Props) {
  const [isBusy, setIsBusy] = useState(false);

  async function download({ file, form }: Choice) {
    setIsBusy(true);
    try {
      const { url, name } = await request(getExport, {
        params: { id: classId },
        query: form ? { file, form } : { file },
      });
      const link = document.createElement('a');
      link.href = url;
      link.download = name;
      link.click();
    } catch (error) {
      toastFailure(error, FAILURES);
    } finally {
      setIsBusy(false);
    }
  }

  const choices = [...files.flatMap(([file, label]) => choicesOf(file, label)), ROSTER];
  return (
    <Menu
      items={choices.map((choice) => ({
        label: choice.label,
        hint: choice.hint,
        onSelect: () => void download(choice),
      }))}
      trigger={(props) => (
        <Button
          {...props}
          variant="secondary"
          size={size}
          isBusy={isBusy}
          busyLabel={messages.exporting}
        >
          {messages.export}
        </Button>
      )}
    />
  );
}
