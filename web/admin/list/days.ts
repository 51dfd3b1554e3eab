/** Filters that lists share: the days on which rows began, and amounts. */
import { message } from '#rules/i18n/message.ts';
import type { ListFilter } from './definition.ts';

export const DAYS: ListFilter = { kind: 'days', from: message('From'), to: message('To') };
export const SUMS: ListFilter = { kind: 'sums', min: message('Min. amount'), max: message('Max. amount') };
