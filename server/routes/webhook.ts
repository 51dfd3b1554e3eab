/** The payment provider's webhook: reads raw bytes, because the signature covers them. */
import type { FastifyInstance } from 'fastify';
import { PAYMENT_WEBHOOK_PATH } from '#contract/money/wallet.ts';
import { receiveEvent } from '../actions/money/ledger/provider-event.ts';
import type { ApiServer } from '../http/serve.ts';

const BODY_LIMIT = 256 * 1024;

export function openWebhook(app: FastifyInstance, { ctx }: ApiServer): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(PAYMENT_WEBHOOK_PATH, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const signature = request.headers['x-paystack-signature'];
      await receiveEvent(ctx, body, typeof signature === 'string' ? signature : undefined);
      reply.header('cache-control', 'no-store');
      return {};
    });
  });
}
