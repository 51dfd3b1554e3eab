/** Mounts the sandbox's emulators of outside services: /sandbox/mail and /sandbox/paystack. */
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { PAYMENT_WEBHOOK_PATH } from '#contract/money/wallet.ts';
import type { Ctx } from '../context.ts';
import { SANDBOX_PAYSTACK_PATH, SANDBOX_SECRET_KEY } from '../outside/open-payment.ts';
import { openSandboxMail } from './mail.ts';
import { paystackEmulator } from './paystack/plugin.ts';
import { fileStorage } from './paystack/state/storage.ts';

export async function openSandbox(app: FastifyInstance, ctx: Ctx): Promise<void> {
  openSandboxMail(app, ctx);
  await app.register(paystackEmulator, {
    prefix: SANDBOX_PAYSTACK_PATH,
    secretKey: SANDBOX_SECRET_KEY,
    merchantName: 'Mortar',
    webhookUrl: () => `${ctx.publicUrl()}${PAYMENT_WEBHOOK_PATH}`,
    publicUrl: () => `${ctx.publicUrl()}${SANDBOX_PAYSTACK_PATH}`,
    storage: fileStorage(join(ctx.config.dataDir, 'sandbox', 'paystack.json')),
  });
}
