/** Notices of pharmacies: staff, expiring stock, patients' requests and late sales. */
import { message } from '../i18n/message.ts';
import { PATHS } from '../paths.ts';
import type { NoticeRow } from './notice-row.ts';

type Rows = Record<string, NoticeRow>;

export const PHARMACY_NOTICES = {
  'staff invited': {
    message: ({ who, detail }) => message('{who} invites you to work at {detail}.', { who, detail }),
    link: PATHS.pharmacies,
  },
  'staff joined': {
    message: ({ who, detail }) => message('{who} works at {detail} now.', { who, detail }),
    with: 'staff invited',
  },
  'staff left': {
    message: ({ who, detail }) => message('{who} no longer works at {detail}.', { who, detail }),
    with: 'staff invited',
  },
  'staff removed': {
    message: ({ detail }) => message('You no longer work at {detail}.', { detail }),
    link: PATHS.pharmacies,
    with: 'staff invited',
  },
  'stock expires': { message: ({ detail }) => message('{detail}. Sell it first, or offer it.', { detail }) },
  'stock digest': {
    message: ({ detail, sum }) => {
      const worth = sum
        ? message('Stock worth {sum} has expired or expires within 90 days.', { sum })
        : message('Some of your stock has expired or expires within 90 days.');
      return detail ? message('{detail}. {worth}', { detail, worth }) : worth;
    },
    isMailed: true,
  },
  'medicine request': {
    message: ({ detail }) =>
      detail
        ? message('A patient is looking for {detail}. Do you have it?', { detail })
        : message('A patient is looking for a medicine. Do you have it?'),
    isMailed: true,
    link: PATHS.medicineRequests,
  },
  'medicine request chosen': {
    message: ({ detail }) =>
      detail
        ? message('A patient chose your pharmacy for {detail}. You can now see their contact.', { detail })
        : message('A patient chose your pharmacy. You can now see their contact.'),
    isMailed: true,
    link: PATHS.medicineRequests,
  },
  'medicine request closed': {
    message: ({ detail }) =>
      message('The patient’s request for {detail} is closed. You don’t need to keep it for them.', { detail }),
    link: PATHS.medicineRequests,
    with: 'medicine request',
  },
  'late sale': {
    message: ({ detail }) =>
      message('{detail} was sold offline, but there was not enough stock. Decide what happens to the sale.', {
        detail,
      }),
  },
} satisfies Rows;
