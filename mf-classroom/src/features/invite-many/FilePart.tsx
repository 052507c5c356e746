import { useRef, useState } from 'react';
import styled from 'styled-components';
import { Button, Notice, Row, Stack, color, font, visuallyHidden } from 'shared-ui';
import { SelectField } from 'shared-ui/controls';
import { ColumnChoice } from './ColumnChoice.tsx';
import { FileError, MOST_BYTES } from './fileTexts.ts';
import { messages } from './messages.ts';
import type { FileClass } from './oneRoster.ts';
import { linesOf, type AddressColumn, type FilePerson } from './peopleTable.ts';
import { readPeopleFiles } from './readPeopleFiles.ts';

const MEGABYTE = 1024 * 1024;

const Hidden = styled.input`
  ${visuallyHidden}
`;

const Hint = styled.p`
  flex: 1 1 16rem;
  color: ${color.textMuted};
  font-size: ${font.size.caption};
`;

interface Props {
  isDisabled: boolean;
  /** Called with lines for the list. */
  onRead: (lines: string) => void;
}

/** Adds the people of a file to the list; asks for a class if the file has several. */
export function useFilePart({ isDisabled, onRead }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [classes, setClasses] = useState<FileClass[]>([]);
  const [columns, setColumns] = useState<AddressColumn[]>([]);
  const [chosen, setChosen] = useState('0');
  const [isReading, setIsReading] = useState(false);
  const [notice, setNotice] = useState<{ isBad: boolean; text: string } | null>(null);
  const [fileName, setFileName] = useState('');

  function take(people: readonly FilePerson[], name: string) {
    const there = people.filter(({ email }) => email !== '');
    onRead(linesOf(people));
    setNotice({ isBad: false, text: messages.read({ count: there.length, name }) });
  }

  async function read(files: readonly File[]) {
    const [first] = files;
    if (!first || isDisabled || isReading) return;
    setNotice(null);
    setClasses([]);
    setColumns([]);
    setIsReading(true);
    try {
      const found = await readPeopleFiles(files);
      const [only] = found.classes;
      setFileName(first.name);
      setChosen('0');
      setColumns(found.columns);
      if (found.classes.length === 1 && only) take(only.people, first.name);
      else setClasses(found.classes);
    } catch (error) {
      setNotice({ isBad: true, text: textOf(error) });
    } finally {
      setIsReading(false);
    }
  }

  const part = (
    <Stack gap={3}>
      <Row gap={3}>
        <Button
          variant="secondary"
          size="small"
          disabled={isDisabled}
          isBusy={isReading}
          onClick={() => input.current?.click()}
        >
          {messages.choose}
        </Button>
        <Hint>{messages.chooseHint}</Hint>
        <Hidden
          ref={input}
          type="file"
          multiple
          tabIndex={-1}
          aria-hidden="true"
          accept=".csv,.tsv,.txt,.zip,text/csv,text/plain,application/zip"
          onChange={({ currentTarget }) => {
            void read([...(currentTarget.files ?? [])]);
            // Choosing the same file again must fire a change event.
            currentTarget.value = '';
          }}
        />
      </Row>
      {classes.length > 0 && (
        <Row gap={3} align="end">
          <SelectField
            name="class"
            label={messages.whichClass}
            value={chosen}
            options={classes.map(({ title, people }, index) => ({
              value: String(index),
              label: messages.classOf({ title, count: people.length }),
            }))}
            onChange={({ target }) => setChosen(target.value)}
          />
          <Button
            variant="secondary"
            onClick={() => {
              const found = classes[Number(chosen)];
              if (found) take(found.people, fileName);
              setClasses([]);
            }}
          >
            {messages.takeClass}
          </Button>
        </Row>
      )}
      {columns.length > 0 && (
        <ColumnChoice
          columns={columns}
          onChoose={(index) => {
            take(columns[index]?.people ?? [], fileName);
            setColumns([]);
          }}
        />
      )}
      {notice && <Notice tone={notice.isBad ? 'danger' : 'info'}>{notice.text}</Notice>}
    </Stack>
  );
  return { part, read };
}

function textOf(error: unknown): string {
  if (!(error instanceof FileError)) return messages.unreadable;
  return error.reason === 'tooLarge'
    ? messages.tooLarge({ max: MOST_BYTES / MEGABYTE })
    : messages[error.reason];
}
