/** Classes of the buttons that the script restyles. */
export const PRIMARY = 'btn-primary';
export const QUIET = 'border-base-300 bg-base-100 hover:bg-base-200';
