/** Since when the terms and the privacy policy stand as they do. To be changed with them. */
export const LEGAL_DAY = new Date('2026-11-25T12:00:00Z');
