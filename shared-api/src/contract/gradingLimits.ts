/** So many categories does a class have. This and what follows is not among `LIMITS`, which every page loads. */
export const MOST_CATEGORIES = 20;
/** Characters of the title of a category. */
export const CATEGORY_TITLE = 40;
/** Percent, with at most two decimals. */
export const MOST_WEIGHT = 1_000;
/** So many of the lowest are dropped in a category. */
export const MOST_DROPPED = 50;
