/** The address book of a member: list, create, edit, remove. */
import { randomUUIDv7 } from 'node:crypto';
import type { delivery } from '#contract/money/delivery.ts';
import { AppError, invalidField } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import { DELIVERY_ADDRESS_LIMITS } from '#rules/money/delivery.ts';
import type { MemberCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { inTransaction } from '../../../store/db.ts';
import {
  countDeliveryAddresses,
  deleteDeliveryAddress,
  insertDeliveryAddress,
  listDeliveryAddresses,
  updateDeliveryAddress,
} from '../../../store/money/delivery/delivery-address.ts';
import { findRole } from '../../../store/pharmacy/pharmacy.ts';
import { readPhone, showPhone } from '../../account/phone.ts';

export const list: Action<'member', typeof delivery.list> = (ctx) => getAddresses(ctx);

export const create: Action<'member', typeof delivery.create> = async (ctx, input) => {
  const fields = await readFields(ctx, input);
  const { count } = DELIVERY_ADDRESS_LIMITS;
  await inTransaction(ctx.db, async (trx) => {
    const addressCount = await countDeliveryAddresses(trx, ctx.member.id);
    if (addressCount >= count) {
      throw new AppError('conflict', message('You have {count} delivery addresses. Remove one first.', { count }));
    }
    const isDefault = fields.isDefault || addressCount === 0;
    await insertDeliveryAddress(trx, { ...fields, isDefault, id: randomUUIDv7(), memberId: ctx.member.id });
  });
  return getAddresses(ctx);
};

export const update: Action<'member', typeof delivery.update> = async (ctx, { id, ...input }) => {
  // report a missing address before errors in the fields
  const book = await listDeliveryAddresses(ctx.db, ctx.member.id);
  if (!book.some(({ _id }) => _id === id)) throw notFound();
  const fields = await readFields(ctx, input);
  const isFound = await inTransaction(ctx.db, (trx) => updateDeliveryAddress(trx, ctx.member.id, id, fields));
  if (!isFound) throw notFound();
  return getAddresses(ctx);
};

export const remove: Action<'member', typeof delivery.remove> = async (ctx, { id }) => {
  if (!(await deleteDeliveryAddress(ctx.db, ctx.member.id, id))) throw notFound();
  return getAddresses(ctx);
};

export const notFound = () => new AppError('not_found', 'Delivery address not found');

async function readFields<T extends { phone: string; pharmacyId?: string | null | undefined }>(
  ctx: MemberCtx,
  fields: T,
) {
  const { pharmacyId = null } = fields;
  if (pharmacyId !== null && !(await findRole(ctx.db, pharmacyId, ctx.member.id))) {
    throw invalidField('pharmacyId', 'Choose one of your pharmacies');
  }
  return { ...fields, pharmacyId, phone: readPhone('phone', fields.phone) };
}

async function getAddresses(ctx: MemberCtx) {
  const addresses = await listDeliveryAddresses(ctx.db, ctx.member.id);
  return { addresses: addresses.map((address) => ({ ...address, phone: showPhone(address.phone) })) };
}
