import type { Criterion } from 'shared-api/contract';

/** A rubric of two criteria, worth 20 points: one with three levels, one without any. */
export function aRubric(): Criterion[] {
  return [
    {
      id: 'way',
      title: 'Way to the solution',
      points: 12.5,
      levels: [
        { title: 'All steps', points: 12.5 },
        { title: 'Some steps', points: 6 },
        { title: 'None', points: 0 },
      ],
    },
    { id: 'result', title: 'Result', points: 7.5, levels: [] },
  ];
}
