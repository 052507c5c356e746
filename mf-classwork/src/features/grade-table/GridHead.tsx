import { memo } from 'react';
import type { VirtualItem } from '@tanstack/react-virtual';
import type { Work } from './cells.ts';
import { FIRST_WORK } from './gridKeys.ts';
import type { Measures } from './gridMeasures.ts';
import { messages } from './messages.ts';

interface Props {
  works: readonly Work[];
  columns: VirtualItem[];
  width: number;
  measures: Measures;
  activeColumn: number;
}

export const GridHead = memo(function GridHead(props: Props) {
  const { works, columns, width, measures, activeColumn } = props;
  const place = (column: number) => ({
    role: 'columnheader',
    'aria-colindex': column + 1,
    'data-at': `0 ${column}`,
    tabIndex: activeColumn === column ? 0 : -1,
  });
  return (
    <div role="row" aria-rowindex={1} style={{ inlineSize: width, blockSize: measures.head }}>
      <div {...place(0)} style={{ inlineSize: measures.student }}>
        {messages.student}
      </div>
      <div {...place(1)} style={{ inlineSize: measures.average }}>
        {messages.average}
      </div>
      {columns.map(({ index, start, size }) => {
        const work = works[index];
        return (
          work && (
            <div
              key={work.id}
              {...place(index + FIRST_WORK)}
              data-work=""
              title={work.title}
              style={{ insetInlineStart: start, inlineSize: size }}
            >
              <bdi data-clip="">{work.title}</bdi>
              <span data-quiet="">{messages.outOf({ mark: work.mark })}</span>
            </div>
          )
        );
      })}
    </div>
  );
});
