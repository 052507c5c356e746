/** Categories of one class. These limits are not in `LIMITS`, which every page loads. */
export const MOST_CATEGORIES = 20;

/** Characters of a category's title. */
export const CATEGORY_TITLE = 40;

/** Percent, with at most two decimals. */
export const MOST_WEIGHT = 1_000;

/** Lowest grades that one category can drop. */
export const MOST_DROPPED = 50;

/** Comments that one person can save. Not in `LIMITS`, which every page loads. */
export const MOST_SAVED_COMMENTS = 200;
