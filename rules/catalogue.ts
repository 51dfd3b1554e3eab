/** The catalogue of medicines: who may sell what, and when two spellings are one name. */
export const PRESCRIPTIONS = ['OTC', 'POM', 'CONTROLLED'] as const;
/** Over the counter, on prescription, or controlled and not traded here. */
export type Prescription = (typeof PRESCRIPTIONS)[number];
