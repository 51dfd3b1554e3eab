/** Demonstration notices, as the product creates them. */
import { randomUUIDv7 } from 'node:crypto';
import { dayInLagos } from '#rules/lagos.ts';
import { formatNaira } from '#rules/money.ts';
import { commitmentDetail } from '#rules/notice/notice-detail.ts';
import { NOTICE_TRAITS } from '#rules/notice/notice.ts';
import type { DemoRows } from '../../store/demo.ts';
import type { NewNotice } from '../../store/notice/notice.ts';
import type { Cast } from './cast.ts';
import { PARTNERS } from './partners.ts';

type NoticeTables = 'notice' | 'notice_actor';
type OtherRows = Omit<DemoRows, NoticeTables>;
type DatedNotice = NewNotice & { at: Date };

/** Notices older than this are read. */
const READ_DAYS_AGO = 1.2;

export function noticeRows(cast: Cast, rows: OtherRows): Pick<DemoRows, NoticeTables> {
  const notices = new Map<string, DemoRows['notice'][number]>();
  const actors: DemoRows['notice_actor'] = [];
  const readUntil = cast.ago(READ_DAYS_AGO);
  for (const { kind, actorId, subject, at, ...dated } of noticesOf(cast, rows)) {
    for (const memberId of dated.to.filter((to) => to !== actorId)) {
      const day = NOTICE_TRAITS[kind].gathers ? dayInLagos(at) : null;
      const key = day === null ? randomUUIDv7() : [memberId, kind, subject.id, day].join(' ');
      const { id, count = 0 } = notices.get(key) ?? { id: randomUUIDv7() };
      notices.set(key, {
        id,
        member_id: memberId,
        kind,
        actor_id: actorId,
        subject_kind: subject.kind,
        subject_id: subject.id,
        detail: JSON.stringify(dated.detail ?? ''),
        amount_kobo: dated.amountKobo ?? null,
        gather_day: day,
        count: count + 1,
        created_at: at,
        read_at: at < readUntil ? readUntil : null,
      });
      if (day !== null && actorId !== null) actors.push({ notice_id: id, member_id: actorId, created_at: at });
    }
  }
  return { notice: [...notices.values()], notice_actor: actors };
}

/** Oldest first. */
function noticesOf(cast: Cast, rows: OtherRows): DatedNotice[] {
  const dated = [
    ...partnerNotices(cast, rows),
    ...offerNotices(cast, rows),
    ...bargainNotices(cast, rows),
    ...feedNotices(cast, rows),
    ...tradeNotices(cast, rows),
  ];
  return dated.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

function partnerNotices(cast: Cast, { partner_request: requests }: OtherRows): DatedNotice[] {
  const asked = requests.map(({ from_id: actorId, to_id: to, created_at: at = cast.now }) => {
    return { to: [to], kind: 'partner request', actorId, subject: { kind: 'member', id: actorId }, at } as const;
  });
  const accepted = PARTNERS.map(([asker, accepter, daysAgo]) => {
    const [{ id: to }, { id: actorId }] = [cast.member(asker), cast.member(accepter)];
    const subject = { kind: 'member', id: actorId } as const;
    return { to: [to], kind: 'request accepted', actorId, subject, at: cast.ago(daysAgo) } as const;
  });
  return [...asked, ...accepted];
}

function offerNotices(
  cast: Cast,
  { offer: offers, offer_interest: interests, joint_commit: parts }: OtherRows,
): DatedNotice[] {
  return offers.flatMap(({ id, creator_id: creatorId, generic_name: name, unit = 'carton' }) =>
    interests
      .filter(({ offer_id: offerId }) => offerId === id)
      .map(({ member_id: actorId, price_kobo: amountKobo = null, created_at: at = cast.now }) => {
        const part = parts.find((commit) => commit.offer_id === id && commit.member_id === actorId);
        const detail = part ? commitmentDetail(name, unit, part) : name;
        const about = { subject: { kind: 'offer', id }, detail, amountKobo } as const;
        return { to: [creatorId], kind: 'interest', actorId, ...about, at };
      }),
  );
}

function bargainNotices(cast: Cast, { offer: offers, offer_step: steps }: OtherRows): DatedNotice[] {
  return steps
    .filter(({ move }) => move === 'counter')
    .map(
      ({
        offer_id: id,
        member_id: to,
        actor_id: actorId,
        price_kobo: amountKobo = null,
        created_at: at = cast.now,
      }) => {
        const detail = offers.find((offer) => offer.id === id)?.generic_name ?? '';
        const about = { subject: { kind: 'offer', id }, detail, amountKobo } as const;
        return { to: [to], kind: 'bargain price', actorId, ...about, at };
      },
    );
}

function feedNotices(cast: Cast, rows: OtherRows): DatedNotice[] {
  const creatorOf = new Map([...rows.post, ...rows.comment].map((written) => [written.id, written.creator_id]));
  const toCreatorOf = (id: string) => [creatorOf.get(id) ?? ''];
  const likes = rows.post_like.map(({ post_id: id, member_id: actorId, created_at: at = cast.now }) => {
    return { to: toCreatorOf(id), kind: 'like', actorId, subject: { kind: 'post', id }, at } as const;
  });
  const comments = rows.comment.flatMap((comment): DatedNotice[] => {
    const { post_id: postId, parent_id: parentId, creator_id: actorId, created_at: at = cast.now } = comment;
    const about = { actorId, subject: { kind: 'post', id: postId }, at } as const;
    const answered = parentId ? toCreatorOf(parentId) : [];
    const others = toCreatorOf(postId).filter((id) => !answered.includes(id));
    return [
      { to: answered, kind: 'reply', ...about },
      { to: others, kind: 'comment', ...about },
    ];
  });
  return [...likes, ...comments];
}

function tradeNotices(cast: Cast, rows: OtherRows): DatedNotice[] {
  return rows.wallet.flatMap((wallet): DatedNotice[] => {
    const { chat_id: chatId, supplier_id: supplierId, closed_at, supplier_ack_at, created_at = cast.now } = wallet;
    const subject = { kind: 'trade', id: wallet.id } as const;
    const payments = rows.payment.filter((payment) => payment.wallet_id === wallet.id);
    const payers = payments.map((payment) => payment.payer_id);
    const about = { subject, actorId: supplierId, to: payers };
    const amountKobo = payments.reduce((sum, payment) => sum + payment.base_kobo, 0);
    const released = { kind: 'money released', subject, actorId: null, at: closed_at ?? cast.now } as const;
    return [
      ...groupNotices(cast, rows, chatId),
      { ...about, kind: 'wallet requested', detail: formatNaira(wallet.gross_kobo), at: created_at },
      ...payments.flatMap((payment): DatedNotice[] => {
        const paid = { to: [supplierId], actorId: payment.payer_id, subject };
        return [
          { ...paid, kind: 'payment received', amountKobo: payment.base_kobo, at: payment.paid_at ?? cast.now },
          { ...paid, kind: 'receipt acknowledged', at: payment.ack_at ?? cast.now },
        ];
      }),
      { ...about, kind: 'receipt acknowledged', at: supplier_ack_at ?? cast.now },
      { ...released, to: [supplierId], amountKobo },
      { ...released, to: payers },
    ];
  });
}

function groupNotices(cast: Cast, rows: OtherRows, chatId: string): DatedNotice[] {
  const to = rows.chat_member.filter((seat) => seat.chat_id === chatId).map((seat) => seat.member_id);
  const about = { to, kind: 'business group', subject: { kind: 'room', id: chatId } } as const;
  return rows.chat
    .filter(({ id }) => id === chatId)
    .map(({ admin_id: actorId = null, title, created_at: at = cast.now }) => {
      return { ...about, actorId, detail: title ?? '', at };
    });
}
