/** The spans for which a pharmacy sums what each person did, in days of Lagos, today included. */
export const ACTIVITY_DAYS = ['1', '7', '30'] as const;
export type ActivityDays = (typeof ACTIVITY_DAYS)[number];
