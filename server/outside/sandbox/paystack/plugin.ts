/** A Paystack that moves no money: the emulator as one Fastify plugin, registered under a prefix. */
import type { FastifyError, FastifyInstance, FastifyPluginAsync } from 'fastify';
import { ZodError } from 'zod';
import { apiRoutes } from './api.ts';
import { Book } from './book.ts';
import { checkoutRoutes } from './checkout.ts';
import { controlRoutes } from './control.ts';
import type { Emulator, PaystackEmulatorOptions } from './emulator.ts';
import { Faults } from './faults.ts';
import { overviewRoutes } from './overview.ts';
import { Refusal } from './refusal.ts';
import { expectTransfer } from './transfer.ts';
import { Webhooks } from './webhooks.ts';

const SECOND = 1000;
const RETRY_MS = [2 * SECOND, 10 * SECOND, 60 * SECOND, 300 * SECOND, 3600 * SECOND];

export const paystackEmulator: FastifyPluginAsync<PaystackEmulatorOptions> = async (app, given) => {
  if (!given.secretKey.startsWith('sk_test_'))
    throw new Error('The Paystack emulator takes a key that starts with sk_test_');
  const emulator = await assemble(app, given);
  const { arrivals, book, faults, webhooks } = emulator;

  readBodies(app);
  answerRefusals(app);
  apiRoutes(app, emulator);
  await app.register(async (own) => {
    refuseOtherSites(own);
    await checkoutRoutes(own, emulator);
    controlRoutes(own, emulator);
  });
  overviewRoutes(app, emulator);

  app.addHook('onListen', async () => {
    webhooks.resume();
    for (const transaction of book.pages.transactions) expectTransfer(emulator, transaction);
  });
  app.addHook('preClose', async () => {
    faults.stop();
    webhooks.stop();
    for (const timer of arrivals.values()) clearTimeout(timer);
    await book
      .flush()
      .catch((error: unknown) => app.log.error({ err: error }, 'the Paystack emulator could not be stored'));
  });
};

async function assemble(app: FastifyInstance, given: PaystackEmulatorOptions): Promise<Emulator> {
  const { storage, ...rest } = given;
  const options = {
    merchantName: 'Test merchant',
    now: () => new Date(),
    webhookRetryMs: RETRY_MS,
    transferDelayMs: 20 * SECOND,
    faultHoldMs: 15 * SECOND,
    ...rest,
  };
  const book = await Book.open(storage, options.now());
  const webhooks = new Webhooks(book, {
    secretKey: options.secretKey,
    webhookUrl: options.webhookUrl,
    retryMs: options.webhookRetryMs,
    now: options.now,
    onTrouble: (facts, message) => app.log.error(facts, message),
  });
  const faults = new Faults(book, options.faultHoldMs);
  return { book, webhooks, faults, options, prefix: app.prefix, log: app.log, arrivals: new Map() };
}

/** JSON and forms, an empty body included; whatever the application around it reads stays as it is. */
function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: unknown, text: string): Promise<unknown> => {
      if (text === '') return undefined;
      try {
        return JSON.parse(text);
      } catch {
        throw new Refusal('unreadable');
      }
    },
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, text: string): Promise<unknown> => Object.fromEntries(new URLSearchParams(text)),
  );
}

/** Nobody's page elsewhere pays or plays with the controls in a visitor's name. */
function refuseOtherSites(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const site = request.headers['sec-fetch-site'];
    if (request.method !== 'GET' && (site === 'cross-site' || site === 'same-site')) {
      throw new Refusal({ http: 403, message: 'Only the sandbox’s own pages may do this.' });
    }
  });
}

function answerRefusals(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => {
    const refusal = new Refusal('unknownPath');
    return reply.code(refusal.row.http).send(refusal.body);
  });
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = refusalOf(error);
    if (!refusal) request.log.error({ err: error }, 'the Paystack emulator failed');
    const { row, body } = refusal ?? new Refusal('broken');
    return reply.header('cache-control', 'no-store').code(row.http).send(body);
  });
}

function refusalOf(error: FastifyError | Refusal | ZodError): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error instanceof ZodError) {
    const [issue] = error.issues;
    return new Refusal({
      http: 400,
      message: `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'cannot be read'}`,
    });
  }
  const { statusCode = 500, message } = error;
  return statusCode < 500 ? new Refusal({ http: statusCode, message }) : undefined;
}
