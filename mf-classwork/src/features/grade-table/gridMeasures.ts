import { useState } from 'react';

const PHONE_REM = 37.5;

/** Sizes of the grid in pixels; they scale with the reader's text size. */
export interface Measures {
  head: number;
  row: number;
  student: number;
  average: number;
  work: number;
}

function measure(): Measures {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const isPhone = window.innerWidth < PHONE_REM * rem;
  return {
    head: 4.25 * rem,
    row: 2.75 * rem,
    student: (isPhone ? 6.75 : 14) * rem,
    average: (isPhone ? 5 : 5.5) * rem,
    work: (isPhone ? 6 : 7.5) * rem,
  };
}

export function useMeasures(): Measures {
  return useState(measure)[0];
}
