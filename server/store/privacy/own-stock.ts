/** The stock of a member's pharmacies in their data copy: what is there, reserved for buyers, bought and imported. */
import { type RawBuilder, sql } from 'kysely';

/** The query of a list; its pages follow the order of `key`. */
export type OwnRows = RawBuilder<{ key: string; row: object }>;

export const naira = (column: string) => sql`${sql.ref(column)}::float8 / 100`;

/** Tables the member imported, at pharmacies whose stock they may still see. */
const ownImports = (me: string) => sql`
  stock_import AS brought JOIN pharmacy ON pharmacy.id = brought.pharmacy_id
   WHERE brought.member_id = ${me} AND (pharmacy.owner_id = ${me} OR EXISTS (SELECT FROM pharmacy_staff AS work
           WHERE work.pharmacy_id = pharmacy.id AND work.member_id = ${me} AND work.joined_at IS NOT NULL))`;

export const OWN_STOCK = {
  pharmacyStock: (me) => sql`
    SELECT batch.id::text AS key, json_build_object('pharmacy', pharmacy.id, 'product', product.name, 'brand', batch.brand,
      'strength', batch.strength, 'manufacturer', batch.manufacturer, 'batchNumber', batch_number,
      'nafdacNumber', nafdac_number, 'dateIn', date_in, 'expiryDate', expiry_date, 'onHand', stock.on_hand,
      'unit', product.base_unit, 'cost', ${naira('stock.value_kobo')}) AS row
      FROM pharmacy JOIN batch ON batch.pharmacy_id = pharmacy.id JOIN product ON product.id = batch.product_id
      JOIN batch_stock AS stock ON stock.batch_id = batch.id WHERE pharmacy.owner_id = ${me} AND NOT batch.is_empty`,
  staffInvitations: (me) => sql`
    SELECT invitation.id::text AS key, json_build_object('pharmacy', pharmacy.name, 'to', coalesce(email, phone), 'role', role,
      'createdAt', invitation.created_at, 'expiresAt', expires_at) AS row
      FROM staff_invitation AS invitation JOIN pharmacy ON pharmacy.id = pharmacy_id WHERE invited_by = ${me}`,
  counterDevices: (me) => sql`
    SELECT device.id::text AS key, json_build_object('pharmacy', pharmacy.name, 'device', device.user_agent,
      'addedAt', device.created_at, 'endedAt', device.ended_at) AS row
      FROM counter_device AS device JOIN pharmacy ON pharmacy.id = device.pharmacy_id WHERE device.created_by = ${me}`,
  counterPins: (me) => sql`
    SELECT pharmacy_id::text AS key, json_build_object('pharmacy', pharmacy.name, 'setAt', set_at) AS row
      FROM counter_pin JOIN pharmacy ON pharmacy.id = pharmacy_id WHERE member_id = ${me}`,
  lateSales: (me) => sql`
    SELECT late_sale.id::text AS key, json_build_object('pharmacy', late_sale.pharmacy_id, 'product', product.name,
      'quantity', late_sale.quantity, 'unit', product.base_unit, 'soldAt', act.happened_at, 'state', late_sale.state,
      'endedAt', late_sale.ended_at) AS row
      FROM stock_act AS act JOIN late_sale ON late_sale.act_id = act.id JOIN product ON product.id = late_sale.product_id
     WHERE act.actor_id = ${me}`,
  counterSales: (me) => sql`
    SELECT sale.id::text AS key, json_build_object('pharmacy', sale.pharmacy_id, 'number', sale.number, 'soldAt', sale.sold_at,
      'method', sale.method, 'total', ${naira('sale.total_kobo')}, 'discount', ${naira('sale.discount_kobo')}) AS row
      FROM counter_sale AS sale JOIN pharmacy ON pharmacy.id = sale.pharmacy_id
     WHERE ${me} IN (sale.seller_id, pharmacy.owner_id)`,
  counterCustomers: (me) => sql`
    SELECT customer.id::text AS key, json_build_object('pharmacy', customer.pharmacy_id, 'name', customer.name,
      'phone', customer.phone, 'owed', ${naira('customer.owed_kobo')}) AS row
      FROM counter_customer AS customer JOIN pharmacy ON pharmacy.id = customer.pharmacy_id WHERE pharmacy.owner_id = ${me}`,
  counterTills: (me) => sql`
    SELECT till.id::text AS key, json_build_object('pharmacy', till.pharmacy_id, 'number', till.number,
      'openedAt', till.opened_at, 'closedAt', till.closed_at, 'float', ${naira('till.float_kobo')},
      'expected', ${naira('till.expected_kobo')}, 'counted', ${naira('till.counted_kobo')}) AS row
      FROM counter_till AS till JOIN pharmacy ON pharmacy.id = till.pharmacy_id WHERE pharmacy.owner_id = ${me}`,
  goodsReceipts: (me) => sql`
    SELECT receipt.id::text AS key, json_build_object('pharmacy', receipt.pharmacy_id, 'supplier', receipt.supplier,
      'invoiceNumber', receipt.invoice_number, 'invoiceDate', receipt.invoice_date, 'receivedAt', receipt.created_at,
      'total', ${naira('receipt.total_kobo')}, 'invoiceTotal', ${naira('receipt.invoice_kobo')},
      'hasPhoto', receipt.picture_id IS NOT NULL) AS row
      FROM goods_receipt AS receipt JOIN pharmacy ON pharmacy.id = receipt.pharmacy_id
     WHERE ${me} IN (receipt.member_id, pharmacy.owner_id)`,
  stockReservations: (me) => sql`
    SELECT held.id::text AS key, json_build_object('pharmacy', held.pharmacy_id, 'offer', held.offer_id,
      'product', product.name, 'batchNumber', batch.batch_number, 'quantity', held.quantity,
      'dispatched', held.dispatched, 'unit', product.base_unit, 'state', held.state, 'createdAt', held.created_at,
      'endedAt', held.ended_at) AS row
      FROM stock_reservation AS held JOIN product ON product.id = held.product_id JOIN batch ON batch.id = held.batch_id
     WHERE held.member_id = ${me}`,
  stockDispatches: (me) => sql`
    SELECT sent.payment_id::text AS key, json_build_object('payment', payment.reference, 'offer', held.offer_id,
      'product', product.name, 'quantity', sent.quantity, 'unit', product.base_unit,
      'cameBack', sent.return_act_id IS NOT NULL, 'createdAt', sent.created_at) AS row
      FROM stock_dispatch AS sent JOIN stock_reservation AS held ON held.id = sent.reservation_id
      JOIN product ON product.id = held.product_id JOIN payment ON payment.id = sent.payment_id
     WHERE held.member_id = ${me}`,
  stockDeliveries: (me) => sql`
    SELECT added.payment_id::text AS key, json_build_object('payment', payment.reference, 'pharmacy', added.pharmacy_id,
      'product', product.name, 'brand', product.brand, 'strength', product.strength,
      'createdAt', added.created_at) AS row
      FROM stock_delivery AS added JOIN payment ON payment.id = added.payment_id JOIN product ON product.id = added.product_id
     WHERE payment.payer_id = ${me}`,
  stockImports: (me) => sql`
    SELECT brought.id::text AS key, json_build_object('import', brought.id, 'pharmacy', pharmacy.id,
      'file', brought.file_name, 'state', brought.state, 'createdAt', brought.created_at,
      'importedAt', brought.imported_at, 'undoneAt', brought.undone_at) AS row
      FROM ${ownImports(me)}`,
  stockImportRows: (me) => sql`
    SELECT concat_ws(' ', line.import_id, lpad(line.number::text, 8, '0')) AS key,
      json_build_object('import', line.import_id, 'row', line.number, 'cells', line.cells,
        'corrected', line.edits, 'outcome', line.outcome) AS row
      FROM stock_import_row AS line WHERE line.import_id IN (SELECT brought.id FROM ${ownImports(me)})`,
} satisfies Record<string, (memberId: string) => OwnRows>;
