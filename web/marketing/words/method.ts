/** How a trade goes, in five words and a line each. */
import { type Message, message } from '#rules/i18n/message.ts';

export const METHOD_STEPS: readonly { title: Message; text: Message }[] = [
  { title: message('Find'), text: message('An offer is made, found and followed.') },
  { title: message('Agree'), text: message('Prices go back and forth until both accept.') },
  { title: message('Pay'), text: message('By card, into the wallet of the group.') },
  { title: message('Receive'), text: message('The goods come, with days to look at them.') },
  { title: message('Release'), text: message('Both acknowledge, and the supplier has the money.') },
];
