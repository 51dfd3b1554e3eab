/** Delivery addresses for tests. */
import type { TestMember } from '../../kit/people.ts';

export const YABA = {
  contact: 'Ada Obi',
  phone: '0803 123 4567',
  street: '12 Herbert Macaulay Way',
  town: 'Yaba',
  state: 'Lagos',
  landmark: 'Opposite the market',
};

export async function addAddress(who: TestMember, fields: object = {}) {
  const { status, body } = await who.call('POST /api/delivery/addresses', { ...YABA, ...fields });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.addresses;
}
