import { useState } from 'react';
import { request, type ApiError } from 'shared-api';
import type { ExportFile } from 'shared-api/contract';
import { toastFailure } from 'shared-api/screens';
import { getExport } from 'shared-api/seldom-calls';
import { Button, type ButtonProps } from 'shared-ui';
import { Menu } from 'shared-ui/menu';
import { messages } from './messages.ts';

// The server says why: the class is gone, or somebody else's.
const asSaid = ({ message }: ApiError) => message;
const FAILURES = { ...messages, refused: { 403: asSaid, 404: asSaid } };

interface Props {
  classId: string;
  /** What the screen shows, as files, each with its name. */
  files: readonly (readonly [ExportFile, string])[];
  size?: ButtonProps['size'];
}

/** What a screen shows, as files, and the whole class for other programs of a school: as the server has it, whether all of it is here or not. */
export function ExportMenu({ classId, files, size }: Props) {
  const [isBusy, setIsBusy] = useState(false);

  async function download(file: ExportFile) {
    setIsBusy(true);
    try {
      const { url, name } = await request(getExport, {
        params: { id: classId },
        query: { file },
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

  const all = [...files, ['oneroster.zip', messages.oneRoster] as const];
  return (
    <Menu
      items={all.map(([file, label]) => ({ label, onSelect: () => void download(file) }))}
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
