/** The demonstration as database rows, dated back from now. */
import { randomBytes, randomUUIDv7 } from 'node:crypto';
import type { Names } from '#rules/medicine/catalogue.ts';
import { dayInLagos } from '#rules/lagos.ts';
import { licenceYearAt } from '#rules/account/licence.ts';
import { koboOfNaira } from '#rules/money.ts';
import { ATTEMPT_MINUTES } from '#rules/money/payment.ts';
import { quoteFor } from '#rules/money/wallet-share.ts';
import { required } from '#rules/required.ts';
import type { DemoRows } from '../../store/demo.ts';
import { bargainRows } from './bargain-rows.ts';
import { MINUTE_MS } from '#rules/time.ts';
import { Cast } from './cast.ts';
import { groupChatRows, singleChatRows } from './chat-rows.ts';
import { feedRows } from './feed-rows.ts';
import { type DemoPayment, GROUP, PAYMENTS, PROVIDER_FEE_KOBO, WALLET } from './group.ts';
import { jointRows } from './joint-rows.ts';
import { noticeRows } from './notice-rows.ts';
import { type DemoOffer, OPEN_OFFERS, TRADED_OFFER } from './offers.ts';
import { PARTNERS, REQUESTS } from './partners.ts';
import { PEOPLE } from './people.ts';

/** Everybody joined before the first trade. */
const JOINED_DAYS_AGO = 30;
const FIRST_TRANSACTION_ID = 900_000_000_000_001;

export function demoRows(now: Date, passwordHash: string, names: Names): DemoRows {
  const cast = new Cast(now);
  const group = groupRows(cast);
  const traded = offerRow(cast, names, TRADED_OFFER, {
    chat_id: group.chat[0]?.id ?? null,
    closed_at: cast.ago(GROUP.daysAgo),
  });
  const offers = [traded, ...OPEN_OFFERS.map((offer) => offerRow(cast, names, offer))];
  const chats = singleChatRows(cast, offers);
  const rows = {
    member: memberRows(cast, passwordHash),
    licence: licenceRows(cast, licenceYearAt(now)),
    ...partnerRows(cast),
    ...feedRows(cast),
    ...group,
    chat: [...group.chat, ...chats.chat],
    chat_member: [...group.chat_member, ...chats.chat_member],
    message: [...group.message, ...chats.message],
    ...jointRows(cast, offers),
    ...bargainRows(cast, [TRADED_OFFER, ...OPEN_OFFERS], offers),
  };
  return { ...rows, ...noticeRows(cast, rows) };
}

function memberRows(cast: Cast, passwordHash: string): DemoRows['member'] {
  return PEOPLE.map((person) => ({
    id: cast.member(person.firstName).id,
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
    password_hash: passwordHash,
    phone_number: person.phone,
    state: person.state,
    address: person.address,
    registration_number: person.registrationNumber,
    verified_at: cast.ago(JOINED_DAYS_AGO),
    // these members need no first-run guide
    guide_ended_at: cast.ago(0),
    created_at: cast.ago(JOINED_DAYS_AGO),
  }));
}

/** Licences that are verified without a photo. */
function licenceRows(cast: Cast, year: number): DemoRows['licence'] {
  return PEOPLE.map((person) => ({
    id: randomUUIDv7(),
    member_id: cast.member(person.firstName).id,
    number: person.registrationNumber,
    year,
    state: 'verified',
    created_at: cast.ago(JOINED_DAYS_AGO),
    decided_at: cast.ago(JOINED_DAYS_AGO),
  }));
}

function partnerRows(cast: Cast): Pick<DemoRows, 'partner' | 'partner_request'> {
  return {
    partner: PARTNERS.map(([one, other, daysAgo]) => {
      const [first, second] = [cast.member(one).id, cast.member(other).id].toSorted() as [string, string];
      return { first_id: first, second_id: second, created_at: cast.ago(daysAgo) };
    }),
    partner_request: REQUESTS.map(({ from, to, daysAgo, note }) => ({
      id: randomUUIDv7(),
      from_id: cast.member(from).id,
      to_id: cast.member(to).id,
      note,
      created_at: cast.ago(daysAgo),
    })),
  };
}

type OfferRow = DemoRows['offer'][number];

function offerRow(
  cast: Cast,
  names: Names,
  offer: DemoOffer,
  ending: Pick<OfferRow, 'chat_id' | 'closed_at'> = {},
): OfferRow {
  const { id: creatorId, town, state } = cast.member(offer.by);
  return {
    id: randomUUIDv7(),
    creator_id: creatorId,
    kind: offer.kind,
    generic_id: names.meaning(offer.genericName, offer.brandName)?.id ?? null,
    generic_name: offer.genericName,
    brand_name: offer.brandName,
    strength: offer.strength,
    manufacturer: offer.manufacturer ?? '',
    expiry_date: offer.expiresInMonths === undefined ? null : cast.endOfMonth(offer.expiresInMonths),
    quantity: offer.quantity,
    unit: offer.unit,
    price_kobo: offer.price === undefined ? null : koboOfNaira(offer.price),
    usual_price_kobo: offer.usualPrice === undefined ? null : koboOfNaira(offer.usualPrice),
    batch_number: offer.batchNumber ?? '',
    nafdac_number: offer.nafdacNumber ?? '',
    town,
    state,
    content: offer.content,
    deadline: offer.deadline,
    closes_on: offer.closesInDays === undefined ? null : dayInLagos(cast.ago(-offer.closesInDays)),
    created_at: cast.ago(offer.daysAgo),
    ...ending,
  };
}

/** The group of the traded offer, and its wallet. */
function groupRows(cast: Cast): Pick<DemoRows, 'chat' | 'chat_member' | 'message' | 'wallet' | 'payment'> {
  const chatId = randomUUIDv7();
  const trade = tradeRows(cast, chatId, cast.member(TRADED_OFFER.by).id);
  return { ...groupChatRows(cast, chatId, required(trade.wallet[0]), trade.payment), ...trade };
}

function tradeRows(cast: Cast, chatId: string, supplierId: string): Pick<DemoRows, 'wallet' | 'payment'> {
  const id = randomUUIDv7();
  const { baseKobo, feeKobo, grossKobo } = quoteFor(WALLET.unitPriceKobo, WALLET.quantity);
  const wallet = {
    id,
    address: randomBytes(16).toString('hex'),
    chat_id: chatId,
    supplier_id: supplierId,
    unit_price_kobo: WALLET.unitPriceKobo,
    quantity: WALLET.quantity,
    base_kobo: baseKobo,
    fee_kobo: feeKobo,
    gross_kobo: grossKobo,
    state: 'released' as const,
    supplier_ack_at: cast.ago(WALLET.supplierAckDaysAgo),
    closed_at: cast.ago(WALLET.closedDaysAgo),
    created_at: cast.ago(WALLET.daysAgo),
  };
  return { wallet: [wallet], payment: PAYMENTS.map((payment, at) => paymentRow(cast, id, payment, at)) };
}

function paymentRow(cast: Cast, walletId: string, payment: DemoPayment, at: number): DemoRows['payment'][number] {
  const id = randomUUIDv7();
  const payer = cast.member(payment.by);
  const { baseKobo, feeKobo, grossKobo } = quoteFor(WALLET.unitPriceKobo, payment.quantity);
  const paidAt = cast.ago(payment.daysAgo);
  return {
    id,
    wallet_id: walletId,
    payer_id: payer.id,
    email: payer.email,
    quantity: payment.quantity,
    base_kobo: baseKobo,
    fee_kobo: feeKobo,
    gross_kobo: grossKobo,
    reference: `demo-${id}`,
    provider_tx_id: String(FIRST_TRANSACTION_ID + at),
    state: 'succeeded',
    allocation: 'escrow',
    received_kobo: grossKobo,
    psp_fee_kobo: PROVIDER_FEE_KOBO,
    provider_status: 'success',
    gateway_response: 'Successful',
    channel: 'card',
    paid_at: paidAt,
    booked_at: paidAt,
    ack_at: cast.ago(payment.ackDaysAgo),
    released_at: cast.ago(WALLET.closedDaysAgo),
    expires_at: new Date(paidAt.getTime() + ATTEMPT_MINUTES * MINUTE_MS),
    created_at: new Date(paidAt.getTime() - 2 * MINUTE_MS),
    updated_at: paidAt,
  };
}
