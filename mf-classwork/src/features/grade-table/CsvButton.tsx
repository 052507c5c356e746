import { useClass } from 'shared-api';
import type { GradeTable } from 'shared-api/contract';
import { Button } from 'shared-ui';
import { csvFileName, csvOf } from './csv.ts';
import { messages } from './messages.ts';

function download(name: string, text: string) {
  const blobUrl = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = blobUrl;
  link.download = name;
  link.click();
  // The browser has begun to read it by the next task.
  setTimeout(() => URL.revokeObjectURL(blobUrl));
}

interface Props {
  classId: string;
  table: GradeTable;
}

export function CsvButton({ classId, table }: Props) {
  const { data: detail } = useClass(classId);
  return (
    <Button
      variant="secondary"
      size="small"
      onClick={() => download(csvFileName(detail?.name ?? ''), csvOf(table))}
    >
      {messages.download}
    </Button>
  );
}
