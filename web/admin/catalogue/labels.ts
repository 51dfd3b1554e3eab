/** Names of the fields of a table of brands, of row outcomes, and of the states of a load. */
import { type Message, message } from '#rules/i18n/message.ts';
import type { BrandLoadState, ShownOutcome } from '#rules/medicine/brand-load.ts';
import type { BrandField } from '#rules/medicine/brand-load-columns.ts';
import type { Tone } from '../../ui/Badge.tsx';

export const FIELD_NAMES: Record<BrandField, Message> = {
  product: message('Product'),
  ingredient: message('Active ingredient'),
  form: message('Dosage form'),
  route: message('Route'),
  maker: message('Manufacturer'),
  number: message('NAFDAC number'),
  status: message('Registration status'),
  expiryDate: message('Expiry date'),
};

interface OutcomeLabel {
  name: Message;
  /** Over a number of rows, where the name of one row does not fit. */
  total?: Message;
  tone: Tone;
  /** What it means, and what to do. */
  about?: Message;
}

export const OUTCOMES: Record<ShownOutcome, OutcomeLabel> = {
  new: { name: message('New brand'), total: message('New brands'), tone: 'brand' },
  known: { name: message('Already listed'), tone: 'plain' },
  plain: {
    name: message('No brand name'),
    tone: 'plain',
    about: message('Sold under the medicine’s own name. Nothing to add.'),
  },
  repeated: { name: message('Repeated'), tone: 'plain' },
  unsure: {
    name: message('Choose medicine'),
    tone: 'waiting',
    about: message('Choose the medicine, or leave these rows out.'),
  },
  lacking: {
    name: message('Medicine not listed'),
    tone: 'plain',
    about: message('The catalogue lacks these medicines. These rows are left out.'),
  },
  taken: {
    name: message('Ambiguous name'),
    tone: 'plain',
    about: message('The name means another medicine, or a manufacturer. These rows are left out.'),
  },
  lapsed: {
    name: message('Not registered'),
    tone: 'plain',
    about: message('No NAFDAC number, or the registration has ended. These rows are left out.'),
  },
  unusable: {
    name: message('Incomplete'),
    tone: 'plain',
    about: message('No usable product name or ingredient. These rows are left out.'),
  },
};

export const STATES: Record<BrandLoadState, { name: Message; tone: Tone }> = {
  reading: { name: message('Reading'), tone: 'plain' },
  refused: { name: message('Unreadable'), tone: 'lost' },
  ready: { name: message('Not added yet'), tone: 'waiting' },
  adding: { name: message('Adding'), tone: 'plain' },
  added: { name: message('Added'), tone: 'done' },
  undoing: { name: message('Undoing'), tone: 'plain' },
  undone: { name: message('Undone'), tone: 'plain' },
};
