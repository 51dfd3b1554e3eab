/**
 * Values that a statement never returns as null although their columns may be null, each with the reason. The key is the end of the path,
 * with the function's name in front if only that function's value is meant.
 */
export const NEVER_NULL: Record<string, string> = {
  // a CHECK ties two columns together, and the other one is set
  'answer.answeredAt': 'set with the answer',
  'answer.by': 'set with the answer',
  'findMailRefusal status': 'set with the time',
  'counter.until': 'set with the price of the counter-offer',
  'delivery.elsewhere': 'set with the price of the town',
  'delivery.state': 'set with the price of the town',
  'products[].max': 'set with the place',
  'products[].min': 'set with the place',
  'restored.by': 'set with the time',
  'restored.reason': 'set with the time',
  'room.title': 'a room has one',
  'salePrice.price': 'set with its factor',
  'suggested.unit': 'a factor is set with the price',
  'listStatement changeKobo': 'received with the allocation',
  'listBarcodeConflicts cursorKey': 'set with the state',

  // a foreign key or another join guarantees the row
  'chat.partner': 'a chat has two members',
  'chat.title': 'a room has a title, a chat two members',
  'line.by': 'somebody counted',

  // the viewer is a member of it
  'chat.marks': 'the viewer has one',
  'chat.users': 'the viewer is among them',
  'room.marks': 'the viewer has one',
  'room.users': 'the viewer is among them',
  'listAsks role': 'the viewer works there',

  // the list or sum is never empty
  'findSellingHistory payers': 'begins with a row of none',
  'joint.tiers': 'made with one at least',
  'listGenericStock amounts': 'of a pharmacy with stock',
  'listGenericStock expiring.amounts': 'of a month with stock',
  'lockDispatched valueKobo': 'dispatched by a movement',
  batches: 'an alert names one at least',
  ranges: 'an alert names one at least',

  // other reasons
  'countBy state': 'HAVING leaves none without',
  'findBankTook receivedKobo': 'the caller holds the payment',
  'findDisputeFees chargedKobo': 'the caller holds the payment',
  'listWrongSums id': 'of either side of the join',
  'room.admin': 'a room has one while it has members',
};
