/**
 * A statement never answers these as null, though their columns may be null, and this is why. The key is the end of the path, after the
 * name of the function where it is of that one alone.
 */
export const NEVER_NULL: Record<string, string> = {
  // a CHECK binds two columns, of which the other is there
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

  // a foreign key, or a join beside it, holds the row
  'chat.partner': 'a chat has two members',
  'chat.title': 'a room has a title, a chat two members',
  'line.by': 'somebody counted',

  // the viewer is one of them
  'chat.marks': 'the viewer has one',
  'chat.users': 'the viewer is among them',
  'room.marks': 'the viewer has one',
  'room.users': 'the viewer is among them',
  'listAsks role': 'the viewer works there',

  // what is added up or listed is never empty
  'findSellingHistory payers': 'begins with a row of none',
  'joint.tiers': 'made with one at least',
  'listGenericStock amounts': 'of a pharmacy with stock',
  'listGenericStock expiring.amounts': 'of a month with stock',
  'lockDispatched valueKobo': 'dispatched by a movement',
  batches: 'an alert names one at least',
  ranges: 'an alert names one at least',

  // others
  'countBy state': 'HAVING leaves none without',
  'findBankTook receivedKobo': 'the caller holds the payment',
  'findDisputeFees chargedKobo': 'the caller holds the payment',
  'listWrongSums id': 'of either side of the join',
  'room.admin': 'a room has one while it has members',
};
