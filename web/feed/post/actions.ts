/** The shared look of a post's or comment's actions, as buttons or links. */
export const ACTION =
  'relative inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-field px-2.5 text-sm font-medium text-quiet hover:bg-base-200 hover:text-base-content focus-ring';
