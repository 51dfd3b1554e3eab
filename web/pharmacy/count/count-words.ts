/** Words of a count: its states, and the outcome of a line. */
import type { StockCount } from '#contract/pharmacy/stock-count.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import type { CountOutcome, CountState } from '#rules/pharmacy/count.ts';
import type { Tone } from '../../ui/Badge.tsx';

export const COUNT_STATE_NAMES: Record<CountState, { word: Message; tone: Tone }> = {
  open: { word: message('Counting'), tone: 'waiting' },
  confirmed: { word: message('Confirmed'), tone: 'done' },
  cancelled: { word: message('Cancelled'), tone: 'plain' },
};

/** The names of the people who may confirm, without the viewer. */
export const namesOfOthers = ({ mayConfirm }: StockCount, selfId: string): string =>
  mayConfirm
    .filter(({ _id }) => _id !== selfId)
    .map(({ name }) => name)
    .join(', ');

export const OUTCOME_NAMES: Record<CountOutcome, { word: Message; tone: Tone }> = {
  same: { word: message('Matches'), tone: 'done' },
  posted: { word: message('Corrected'), tone: 'done' },
  reserved: { word: message('Not saved: more is reserved for buyers'), tone: 'lost' },
  corrected: { word: message('Not saved: stock was adjusted meanwhile'), tone: 'lost' },
};
