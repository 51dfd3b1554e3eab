/** Fills an empty sandbox with fictional members, offers, chats, and a completed trade. */
import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { chargeToEscrow, release } from '#rules/money/ledger.ts';
import { scheduleEnd } from '../../actions/trade/offer/joint-terms.ts';
import { scheduleClosing } from '../../actions/trade/offer/offer-closing.ts';
import type { Ctx } from '../../context.ts';
import { hashSecret } from '../../auth/password-hash.ts';
import { inTransaction, type Trx } from '../../store/db.ts';
import { DEMO_PASSWORD, type DemoRows, hasMembers, insertDemoRows, lockMembers } from '../../store/demo.ts';
import { post } from '../../store/money/ledger/ledger.ts';
import { insertOfferPictures } from '../../store/trade/offer/offer.ts';
import { insertPicture, type NewPicture } from '../../store/media/picture.ts';
import { drawPack } from './picture.ts';

/** Does nothing if members exist. Otherwise fills all or nothing. Sandbox only. */
export async function fillDemo(ctx: Ctx): Promise<void> {
  if (!ctx.config.demo || !ctx.config.sandbox || (await hasMembers(ctx.db))) return;
  // this has as much text as a small server has code, and is loaded only once
  const { demoRows } = await import('./rows.ts');
  const { names } = await ctx.catalogue.read();
  const rows = demoRows(ctx.now(), await hashSecret(DEMO_PASSWORD, { ip: '::1' }), names);
  const pictures = await storeDrawings(ctx, rows.offer);
  const isFilled = await inTransaction(ctx.db, async (trx) => {
    await lockMembers(trx);
    if (await hasMembers(trx)) return false;
    await insertDemoRows(trx, rows);
    for (const { id, closes_on: closesOn = null } of rows.offer) await scheduleClosing(ctx, trx, id, closesOn);
    for (const { offerId, ...picture } of pictures) {
      await insertPicture(trx, picture);
      await insertOfferPictures(trx, offerId, [picture.id]);
    }
    await bookTrade(trx, rows);
    for (const { offer_id: offerId, state, deadline_at: deadline } of rows.joint_purchase) {
      if (state === 'running') await scheduleEnd(ctx, trx, offerId, new Date(deadline));
    }
    return true;
  });
  if (!isFilled) for (const { name } of pictures) await ctx.files.remove(name);
}

async function storeDrawings(ctx: Ctx, offers: DemoRows['offer']) {
  const pictures: (NewPicture & { offerId: string })[] = [];
  for (const [turn, { id: offerId, creator_id: ownerId, kind }] of offers.entries()) {
    const { bytes, width, height } = await ctx.pictures.draw(drawPack(kind, turn));
    const name = `${randomBytes(16).toString('hex')}.webp`;
    await ctx.files.put(name, bytes);
    pictures.push({
      offerId,
      id: randomUUIDv7(),
      ownerId,
      name,
      place: 'public',
      width,
      height,
      bytes: bytes.length,
    });
  }
  return pictures;
}

/** Books the same journals as payment and release. */
async function bookTrade(trx: Trx, rows: DemoRows): Promise<void> {
  for (const payment of rows.payment) {
    const quote = { baseKobo: payment.base_kobo, feeKobo: payment.fee_kobo, grossKobo: payment.gross_kobo };
    const paid = { paymentId: payment.id, reference: payment.reference, providerFeeKobo: payment.psp_fee_kobo ?? 0 };
    post(trx, chargeToEscrow({ ...paid, quote }));
  }
  for (const wallet of rows.wallet) {
    for (const payment of rows.payment.filter(({ wallet_id: id }) => id === wallet.id)) {
      const { id: paymentId, base_kobo: baseKobo, fee_kobo: feeKobo } = payment;
      post(trx, release({ paymentId, supplierId: wallet.supplier_id, baseKobo, feeKobo }));
    }
  }
}
