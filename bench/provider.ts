/** A fake payment provider in its own process that reports every reference as paid with the same amount. */
import { createServer } from 'node:http';
import { GROSS_KOBO } from './purchase.ts';

let transactions = 0;
const server = createServer((request, response) => {
  transactions += 1;
  const data = {
    id: transactions,
    reference: request.url?.split('/').at(-1),
    status: 'success',
    amount: GROSS_KOBO,
    currency: 'NGN',
    domain: 'live',
    fees: 77_500,
    channel: 'card',
    gateway_response: 'Successful',
    paid_at: new Date().toISOString(),
  };
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ status: true, message: 'Verification successful', data }));
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') process.stdout.write(`http://127.0.0.1:${address?.port}\n`);
});
process.on('SIGTERM', () => process.exit(0));
