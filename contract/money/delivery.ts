/** Delivery: a member's address book, the buyer's choice in a wallet, and handing over at a pick-up. */
import { z } from 'zod';
import { DELIVERY_ADDRESS_LIMITS, DELIVERY_METHODS } from '#rules/money/delivery.ts';
import { NIGERIAN_STATES } from '#rules/nigeria.ts';
import { PHONE_MAX, PHONE_PATTERN, PHONE_REFUSAL } from '#rules/account/phone.ts';
import { flag, id, orNone, priceOrNone, text, walletAddress } from '../route/field.ts';
import { route } from '../route/route.ts';
import { walletAnswer } from './wallet.ts';

const addressFields = {
  contact: text(DELIVERY_ADDRESS_LIMITS.contact, 1),
  phone: text(PHONE_MAX, 1).regex(new RegExp(`^${PHONE_PATTERN}$`), { error: PHONE_REFUSAL.id }),
  street: text(DELIVERY_ADDRESS_LIMITS.street, 1),
  town: text(DELIVERY_ADDRESS_LIMITS.town, 1),
  state: z.enum(NIGERIAN_STATES, { error: 'Choose a state' }),
  landmark: text(DELIVERY_ADDRESS_LIMITS.landmark).default(''),
  /** One of the caller's pharmacies, which is at this address. */
  pharmacyId: orNone(id).optional(),
  /** The one to offer first. Only one address is it. */
  isDefault: flag.default(false),
};

export const deliveryAddressShape = z.object({
  _id: id,
  contact: z.string(),
  phone: z.string(),
  street: z.string(),
  town: z.string(),
  state: z.string(),
  landmark: z.string(),
  pharmacy: z.object({ _id: id, businessName: z.string() }).nullable(),
  isDefault: z.boolean(),
});
export type DeliveryAddress = z.infer<typeof deliveryAddressShape>;

const addresses = z.object({ addresses: z.array(deliveryAddressShape) });

export const delivery = {
  /** The default address first, then the oldest first. */
  list: route('GET /api/delivery/addresses', {}, addresses),
  /** Adds an address. Their number is limited. The first one is the default. */
  create: route('POST /api/delivery/addresses', addressFields, addresses),
  /** Replaces an address. Deals keep the copy that was chosen for them. */
  update: route('PATCH /api/delivery/addresses/:id', { id, ...addressFields }, addresses),
  /** Removes an address. Deals keep the copy that was chosen for them. */
  remove: route('DELETE /api/delivery/addresses/:id', { id }, addresses),
  /**
   * The buyer chooses where their goods go: one of their addresses, or `pick up`. It can be changed until the goods are shipped. A payment needs
   * no choice, unless delivery has a price. Only the seller sees it, once this buyer has paid.
   */
  choose: route(
    'POST /api/wallet/delivery/:walletAddress',
    {
      walletAddress,
      method: z.enum(DELIVERY_METHODS, { error: 'Must be ship or pick up' }),
      /** Needed to ship. */
      addressId: orNone(id).optional(),
    },
    walletAnswer,
  ),
  /**
   * The seller names what each buyer pays for delivery, in naira; whoever picks the goods up pays nothing. Only before anybody pays, and where
   * no offer names the cost.
   */
  price: route('POST /api/wallet/delivery-cost/:walletAddress', { walletAddress, amount: priceOrNone }, walletAnswer),
  /**
   * The seller enters the code that a buyer shows at the pick-up. It counts as handing over and as the buyer's receipt, and releases their
   * money. After five codes the seller has to wait.
   */
  handOver: route(
    'POST /api/wallet/pickup/:walletAddress',
    { walletAddress, payerId: id, code: text(20, 1) },
    walletAnswer,
  ),
};
