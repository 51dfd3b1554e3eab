/** The filter by days that every list has: on which its rows began. */
import { message } from '#rules/i18n/message.ts';
import type { ListFilter } from './definition.ts';

export const DAYS: ListFilter = { kind: 'days', from: message('From day'), to: message('To day') };
export const SUMS: ListFilter = { kind: 'sums', min: message('At least'), max: message('At most') };
