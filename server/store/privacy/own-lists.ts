/** The lists of a data copy: one query each for what a member wrote, did, was paid and asked. */
import { sql } from 'kysely';
import { fullNameOf } from '../person.ts';
import { naira, OWN_STOCK, type OwnRows } from './own-stock.ts';

/** Others appear by name only, never with what they wrote. */
const nameOf = (id: string) =>
  sql`(SELECT ${fullNameOf('other')} FROM member AS other WHERE other.id = ${sql.ref(id)})`;

/** The title of a chatroom, or the other member of a one-to-one chat. */
export const chatNameOf = (id: string, memberId: string) => sql`(
  SELECT coalesce(named.title, (SELECT ${fullNameOf('other')} FROM member AS other
     WHERE other.id = CASE named.first_id WHEN ${memberId}::uuid THEN named.second_id ELSE named.first_id END))
    FROM chat AS named WHERE named.id = ${sql.ref(id)})`;

/** Wallets in which the member is the supplier or a payer. */
export const walletsOf = (memberId: string) => sql`(
  SELECT id FROM wallet WHERE supplier_id = ${memberId} UNION SELECT wallet_id FROM payment WHERE payer_id = ${memberId})`;

export const OWN_LISTS = {
  licences: (me) => sql`
    SELECT id::text AS key, json_build_object('kind', kind, 'number', number, 'year', year, 'state', state, 'reason', reason,
      'file', evidence, 'createdAt', created_at, 'decidedAt', decided_at) AS row
      FROM licence WHERE member_id = ${me}`,
  suspensions: (me) => sql`
    SELECT id::text AS key, json_build_object('reason', reason, 'createdAt', created_at, 'restoredFor', restored_for,
      'restoredAt', restored_at) AS row
      FROM suspension WHERE member_id = ${me}`,
  sessions: (me) => sql`
    SELECT id::text AS key, json_build_object('userAgent', user_agent, 'network', network, 'createdAt', created_at,
      'seenAt', seen_at, 'endedAt', ended_at) AS row
      FROM session WHERE member_id = ${me}`,
  partners: (me) => sql`
    SELECT other_id::text AS key, json_build_object('name', ${nameOf('other_id')}, 'since', created_at) AS row
      FROM (SELECT second_id AS other_id, created_at FROM partner WHERE first_id = ${me}
            UNION ALL SELECT first_id, created_at FROM partner WHERE second_id = ${me}) AS pair`,
  partnerRequests: (me) => sql`
    SELECT id::text AS key, json_build_object('to', ${nameOf('to_id')}, 'note', note, 'createdAt', created_at) AS row
      FROM partner_request WHERE from_id = ${me}`,
  blocked: (me) => sql`
    SELECT blocked_id::text AS key, json_build_object('name', ${nameOf('blocked_id')}, 'createdAt', created_at) AS row
      FROM block WHERE member_id = ${me}`,
  posts: (me) => sql`
    SELECT id::text AS key, json_build_object('kind', kind, 'content', content, 'likes', like_count,
      'picture', (SELECT name FROM picture WHERE picture.id = picture_id), 'createdAt', created_at,
      'editedAt', edited_at, 'removedAt', deleted_at) AS row
      FROM post WHERE creator_id = ${me}`,
  comments: (me) => sql`
    SELECT id::text AS key, json_build_object('post', post_id, 'content', content, 'createdAt', created_at,
      'editedAt', edited_at, 'removedAt', deleted_at) AS row
      FROM comment WHERE creator_id = ${me}`,
  likes: (me) => sql`
    SELECT 'post ' || post_id AS key, json_build_object('post', post_id, 'createdAt', created_at) AS row
      FROM post_like WHERE member_id = ${me}
    UNION ALL
    SELECT 'comment ' || comment_id, json_build_object('comment', comment_id, 'createdAt', created_at)
      FROM comment_like WHERE member_id = ${me}`,
  reports: (me) => sql`
    SELECT id::text AS key, json_build_object('kind', kind, 'subject', subject_id, 'reason', reason, 'note', note,
      'createdAt', created_at) AS row
      FROM report WHERE member_id = ${me}`,
  // found by the member's verified e-mail address
  messagesToUs: (me) => sql`
    SELECT id::text AS key, json_build_object('kind', kind, 'name', from_name, 'company', from_company, 'phone', from_phone,
      'message', message, 'language', language, 'page', page, 'standing', standing, 'state', state, 'createdAt', created_at,
      'answers', (SELECT coalesce(json_agg(json_build_object('content', content, 'createdAt', reply.created_at) ORDER BY reply.created_at), '[]'::json)
         FROM enquiry_reply AS reply WHERE reply.enquiry_id = enquiry.id)) AS row
      FROM enquiry WHERE from_email <> '' AND from_email = (SELECT email FROM member WHERE member.id = ${me})`,
  offers: (me) => sql`
    SELECT id::text AS key, json_build_object('kind', kind, 'genericName', generic_name, 'brandName', brand_name,
      'strength', strength, 'expiryDate', expiry_date, 'manufacturer', manufacturer, 'batchNumber', batch_number,
      'nafdacNumber', nafdac_number, 'quantity', quantity, 'unit', unit, 'price', ${naira('price_kobo')},
      'usualPrice', ${naira('usual_price_kobo')}, 'town', town, 'state', state, 'content', content, 'createdAt', created_at, 'closedAt', closed_at,
      'withdrawnAt', withdrawn_at) AS row
      FROM offer WHERE creator_id = ${me}`,
  bargainSteps: (me) => sql`
    SELECT concat_ws(' ', step.offer_id, step.member_id, lpad(step.turn::text, 5, '0')) AS key,
      json_build_object('offer', step.offer_id, 'genericName', offer.generic_name, 'move', step.move,
        'price', ${naira('step.price_kobo')}, 'quantity', step.quantity, 'note', step.note,
        'createdAt', step.created_at) AS row
      FROM offer_step AS step JOIN offer ON offer.id = step.offer_id
     WHERE step.actor_id = ${me} AND (step.offer_id, step.member_id) IN (
             SELECT offer_id, member_id FROM offer_interest WHERE member_id = ${me}
             UNION SELECT interest.offer_id, interest.member_id FROM offer_interest AS interest
                     JOIN offer AS own ON own.id = interest.offer_id WHERE own.creator_id = ${me})`,
  jointCommitments: (me) => sql`
    SELECT offer_id::text AS key, json_build_object('offer', offer_id, 'quantity', quantity, 'state', state,
      'createdAt', created_at) AS row
      FROM joint_commit WHERE member_id = ${me}`,
  pharmacies: (me) => sql`
    SELECT id::text AS key, json_build_object('businessName', name, 'about', motto, 'location', location,
      'contactNumber', contact_number, 'asks', asks, 'asksState', asks_state, 'logo', (SELECT name FROM picture WHERE picture.id = picture_id),
      'createdAt', created_at) AS row
      FROM pharmacy WHERE owner_id = ${me}`,
  pharmacyWork: (me) => sql`
    SELECT pharmacy_id::text AS key, json_build_object('pharmacy', pharmacy.name, 'role', role, 'invitedAt', invited_at,
      'joinedAt', joined_at) AS row
      FROM pharmacy_staff JOIN pharmacy ON pharmacy.id = pharmacy_id WHERE member_id = ${me}`,
  ...OWN_STOCK,
  medicineAnswers: (me) => sql`
    SELECT ask.id::text AS key, json_build_object('pharmacy', ask.pharmacy_id, 'medicine', request.name, 'brand', request.brand,
      'quantity', request.quantity, 'answer', ask.answer, 'price', ${naira('ask.price_kobo')}, 'unit', ask.unit,
      'byDay', ask.by_day, 'place', ask.place, 'answeredAt', ask.answered_at) AS row
      FROM medicine_ask AS ask JOIN medicine_request AS request ON request.id = ask.request_id WHERE ask.member_id = ${me}`,
  savedSearches: (me) => sql`
    SELECT id::text AS key, json_build_object('name', name, 'words', words, 'kind', kind, 'state', state,
      'minPrice', ${naira('min_price_kobo')}, 'maxPrice', ${naira('max_price_kobo')}, 'monthsLeft', months_left,
      'verified', verified, 'createdAt', created_at) AS row
      FROM saved_search WHERE member_id = ${me}`,
  gallerySuggestions: (me) => sql`
    SELECT id::text AS key, json_build_object('what', what, 'name', name, 'maker', maker, 'forms', forms,
      'strengths', strengths, 'note', note, 'state', state, 'createdAt', created_at) AS row
      FROM catalogue_suggestion WHERE member_id = ${me}`,
  galleryAnswers: (me) => sql`
    SELECT concat_ws(' ', month, generic_id, question) AS key, json_build_object('generic', generic.name, 'question', question,
      'value', value, 'month', to_char(month, 'YYYY-MM')) AS row
      FROM catalogue_answer JOIN catalogue_generic AS generic ON generic.id = generic_id WHERE member_id = ${me}`,
  chats: (me) => sql`
    SELECT chat_id::text AS key, json_build_object('chat', ${chatNameOf('chat_id', me)}, 'joinedAt', joined_at,
      'muted', muted) AS row
      FROM chat_member WHERE member_id = ${me}`,
  messages: (me) => sql`
    SELECT message.id::text AS key, json_build_object('chat', ${chatNameOf('message.chat_id', me)}, 'kind', message.kind,
      'message', message.body, 'file', (SELECT stored FROM chat_file WHERE chat_file.id = message.file_id),
      'createdAt', message.created_at) AS row
      FROM message WHERE message.member_id = ${me} AND message.what IS NULL`,
  wallets: (me) => sql`
    SELECT wallet.id::text AS key, json_build_object('address', wallet.address,
      'chat', ${chatNameOf('wallet.chat_id', me)}, 'supplier', ${nameOf('wallet.supplier_id')},
      'quantity', wallet.quantity, 'unitPrice', ${naira('wallet.unit_price_kobo')},
      'amount', ${naira('wallet.gross_kobo')}, 'state', wallet.state, 'closedBecause', wallet.closed_because,
      'agreed', (SELECT json_build_object('quantity', share.quantity, 'unitPrice', ${naira('share.unit_price_kobo')})
                   FROM wallet_share AS share WHERE share.wallet_id = wallet.id AND share.member_id = ${me}),
      'createdAt', wallet.created_at, 'closedAt', wallet.closed_at) AS row
      FROM wallet WHERE wallet.id IN ${walletsOf(me)}`,
  deliveryAddresses: (me) => sql`
    SELECT address.id::text AS key, json_build_object('contact', contact, 'phone', phone, 'street', street, 'town', town,
      'state', state, 'landmark', landmark, 'pharmacy', (SELECT name FROM pharmacy WHERE pharmacy.id = pharmacy_id),
      'isDefault', is_default, 'createdAt', created_at) AS row
      FROM delivery_address AS address WHERE member_id = ${me}`,
  deliveries: (me) => sql`
    SELECT chosen.id::text AS key, json_build_object('wallet', wallet.address, 'method', method, 'address', chosen.address,
      'cost', ${naira('cost_kobo')}, 'chosenAt', chosen_at, 'handedOverAt', handed_over_at) AS row
      FROM wallet_delivery AS chosen JOIN wallet ON wallet.id = wallet_id WHERE payer_id = ${me}`,
  payments: (me) => sql`
    SELECT payment.id::text AS key, json_build_object('wallet', wallet.address, 'reference', payment.reference,
      'quantity', payment.quantity, 'goods', (payment.base_kobo - payment.delivery_kobo)::float8 / 100,
      'delivery', ${naira('payment.delivery_kobo')}, 'charge', ${naira('payment.fee_kobo')},
      'amount', ${naira('payment.gross_kobo')}, 'state', payment.state, 'channel', payment.channel,
      'createdAt', payment.created_at, 'paidAt', payment.paid_at) AS row
      FROM payment JOIN wallet ON wallet.id = payment.wallet_id WHERE payment.payer_id = ${me}`,
  refunds: (me) => sql`
    SELECT refund.id::text AS key, json_build_object('reference', payment.reference,
      'amount', ${naira('refund.amount_kobo')}, 'state', refund.state, 'createdAt', refund.created_at) AS row
      FROM refund JOIN payment ON payment.id = refund.payment_id WHERE payment.payer_id = ${me}`,
  payoutAccounts: (me) => sql`
    SELECT id::text AS key, json_build_object('bank', bank_name, 'accountNumber', account_number,
      'accountName', account_name, 'active', active, 'createdAt', created_at) AS row
      FROM payout_account WHERE member_id = ${me}`,
  payouts: (me) => sql`
    SELECT payout.id::text AS key, json_build_object('reference', payout.reference,
      'amount', ${naira('payout.amount_kobo')}, 'state', payout.state, 'bank', account.bank_name,
      'accountNumber', account.account_number, 'createdAt', payout.created_at) AS row
      FROM payout JOIN payout_account AS account ON account.id = payout.payout_account_id
     WHERE payout.member_id = ${me}`,
  ratingsGiven: (me) => sql`
    SELECT rating.id::text AS key, json_build_object('wallet', wallet.address, 'of', ${nameOf('rated_id')}, 'rating', stars,
      'sentence', sentence, 'createdAt', rating.created_at, 'shownAt', shown_at) AS row
      FROM rating JOIN wallet ON wallet.id = rating.wallet_id WHERE rater_id = ${me}`,
  // hidden ratings are left out here too
  ratingsReceived: (me) => sql`
    SELECT rating.id::text AS key, json_build_object('wallet', wallet.address, 'by', ${nameOf('rater_id')}, 'rating', stars,
      'shownAt', shown_at) AS row
      FROM rating JOIN wallet ON wallet.id = rating.wallet_id WHERE rated_id = ${me} AND shown_at <= now()`,
  receipts: (me) => sql`
    SELECT id::text AS key, json_build_object('year', year, 'serial', serial, 'kind', kind, 'facts', facts,
      'issuedAt', issued_at) AS row
      FROM receipt WHERE member_id = ${me} AND id IN (
             SELECT receipt.id FROM receipt JOIN payment ON payment.id = receipt.payment_id WHERE payment.payer_id = ${me}
             UNION SELECT receipt.id FROM receipt JOIN wallet ON wallet.id = receipt.wallet_id WHERE wallet.supplier_id = ${me})`,
  disputes: (me) => sql`
    SELECT id::text AS key, json_build_object('reason', reason, 'detail', detail, 'state', state,
      'resolution', resolution, 'openedAt', opened_at, 'endedAt', ended_at) AS row
      FROM dispute WHERE opener_id = ${me} AND wallet_id IN ${walletsOf(me)}`,
  disputeMessages: (me) => sql`
    SELECT id::text AS key, json_build_object('dispute', dispute_id, 'message', body, 'createdAt', created_at) AS row
      FROM dispute_message WHERE author_id = ${me}
       AND dispute_id IN (SELECT id FROM dispute WHERE wallet_id IN ${walletsOf(me)})`,
  disputeProposals: (me) => sql`
    SELECT id::text AS key, json_build_object('dispute', dispute_id, 'amount', ${naira('base_kobo')}, 'state', state,
      'createdAt', created_at) AS row
      FROM dispute_proposal WHERE author_id = ${me}
       AND dispute_id IN (SELECT id FROM dispute WHERE wallet_id IN ${walletsOf(me)})`,
  notices: (me) => sql`
    SELECT id::text AS key, json_build_object('kind', kind, 'about', subject_kind, 'amount', ${naira('amount_kobo')},
      'createdAt', created_at, 'readAt', read_at) AS row
      FROM notice WHERE member_id = ${me}`,
  noticeSettings: (me) => sql`
    SELECT kind AS key, json_build_object('kind', kind, 'inApp', in_app, 'byMail', by_mail) AS row
      FROM notice_setting WHERE member_id = ${me}`,
  deviceSettings: (me) => sql`
    SELECT 'devices' AS key, json_build_object('money', money, 'trade', trade, 'message', message, 'details', details,
      'quietFrom', quiet_from, 'quietTo', quiet_to) AS row
      FROM push_setting WHERE member_id = ${me}`,
} satisfies Record<string, (memberId: string) => OwnRows>;

export type OwnList = keyof typeof OWN_LISTS;
