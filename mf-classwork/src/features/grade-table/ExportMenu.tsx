import { useState } from 'react';
import { request, type ApiError } from 'shared-api';
import { type ExportFile } from 'shared-api/contract';
import { getExport } from 'shared-api/seldom-calls';
import { toastFailure } from 'shared-api/screens';
import { Button } from 'shared-ui';
import { Menu } from 'shared-ui/menu';
import { messages } from './messages.ts';

const asSaid = ({ message }: ApiError) => message;
const FAILURES = {
  slow: messages.slow,
  failed: messages.exportFailed,
  refused: { 403: asSaid, 404: asSaid },
};

const FILES: readonly [ExportFile, string][] = [
  ['grades.csv', messages.exportCsv],
  ['grades.xlsx', messages.exportXlsx],
  ['oneroster.zip', messages.exportOneRoster],
];

/** The grades of all students, as files: as the server has them, whether the whole table is here or not. */
export function ExportMenu({ classId }: { classId: string }) {
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

  return (
    <Menu
      items={FILES.map(([file, label]) => ({ label, onSelect: () => void download(file) }))}
      trigger={(props) => (
        <Button
          {...props}
          variant="secondary"
          size="small"
          isBusy={isBusy}
          busyLabel={messages.exporting}
        >
          {messages.export}
        </Button>
      )}
    />
  );
}
