/** Of the column that keeps the icons alone. */
export const COLLAPSED_WIDTH = '4.5625rem';
