/** Width of the column with only icons. */
export const COLLAPSED_WIDTH = '4.5625rem';
