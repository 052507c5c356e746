import { memo } from 'react';
import type { Work } from './cells.ts';
import { FIRST_WORK } from './gridKeys.ts';
import type { Measures } from './gridMeasures.ts';
import { positionOf, positionOfWork } from './gridPositions.ts';
import { messages } from './messages.ts';
import type { Block } from './useWindows.ts';

interface Props {
  works: readonly Work[];
  blocks: readonly Block[];
  width: number;
  measures: Measures;
  activeColumn: number;
}

export const GridHead = memo(function GridHead(props: Props) {
  const { works, blocks, width, measures, activeColumn } = props;
  const cellProps = (column: number) => ({
    role: 'columnheader',
    ...positionOf(0, column, activeColumn),
  });
  return (
    <div role="row" aria-rowindex={1} style={{ inlineSize: width, blockSize: measures.head }}>
      <div {...cellProps(0)} style={{ inlineSize: measures.student }}>
        {messages.student}
      </div>
      <div {...cellProps(1)} style={{ inlineSize: measures.average }}>
        {messages.average}
      </div>
      {blocks.flat().map((index) => {
        const work = works[index];
        return (
          work && (
            <div
              key={work.id}
              {...cellProps(index + FIRST_WORK)}
              data-work=""
              title={work.title}
              style={positionOfWork(index, measures)}
            >
              <bdi data-clip="">{work.title}</bdi>
              <span data-quiet="">
                {messages.outOf({ mark: work.mark })}
                {work.mark === 0 && ` · ${messages.noMarks}`}
                {work.holds_grades && ` · ${messages.held}`}
              </span>
            </div>
          )
        );
      })}
    </div>
  );
});
