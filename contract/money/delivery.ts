/** Delivery: a member's address book, the buyer's choice in a wallet, and handing over at a pick-up. */
import { z } from 'zod';
import { DELIVERY_ADDRESS_LIMITS, DELIVERY_METHODS } from '#rules/money/delivery.ts';
import { NIGERIAN_STATES } from '#rules/nigeria.ts';
import { PHONE_MAX, PHONE_PATTERN, PHONE_REFUSAL } from '#rules/account/phone.ts';
import { flag, id, orNone, text, walletAddress } from '../route/field.ts';
import { route } from '../route/route.ts';
import { walletAnswer } from './wallet.ts';
import { deliveryPrice } from './delivery-shape.ts';

const addressFields = {
  contact: text(DELIVERY_ADDRESS_LIMITS.contact, 1),
  phone: text(PHONE_MAX, 1).regex(new RegExp(`^${PHONE_PATTERN}$`), { error: PHONE_REFUSAL.id }),
  street: text(DELIVERY_ADDRESS_LIMITS.street, 1),
  town: text(DELIVERY_ADDRESS_LIMITS.town, 1),
  state: z.enum(NIGERIAN_STATES, { error: 'Choose a state' }),
  landmark: text(DELIVERY_ADDRESS_LIMITS.landmark).default(''),
  /** One of the caller's pharmacies, which is at this address. */
  pharmacyId: orNone(id).optional(),
  /** The default choice. Only one address is it. */
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
  /** Adds an address. The number is limited. The first one is the default. */
  create: route('POST /api/delivery/addresses', addressFields, addresses),
  /** Replaces an address. Deals keep their copy. */
  update: route('PATCH /api/delivery/addresses/:id', { id, ...addressFields }, addresses),
  /** Removes an address. Deals keep their copy. */
  remove: route('DELETE /api/delivery/addresses/:id', { id }, addresses),
  /**
   * Chooses where the buyer's goods go: one of their addresses, or `pick up`. It can be changed until the goods are shipped. A payment needs no
   * choice, unless delivery has a price. Only the seller sees it, once this buyer has paid.
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
   * Sets each buyer's price of delivery, in naira, as the seller. Pick-up is free. Only possible before anybody pays, and if no offer sets the cost.
   */
  price: route('POST /api/wallet/delivery-cost/:walletAddress', { walletAddress, amount: deliveryPrice }, walletAnswer),
  /**
   * Confirms a pick-up with the code the buyer shows. It counts as handover and as the buyer's receipt, and releases their money. After five codes
   * the seller must wait.
   */
  handOver: route(
    'POST /api/wallet/pickup/:walletAddress',
    { walletAddress, payerId: id, code: text(20, 1) },
    walletAnswer,
  ),
};
