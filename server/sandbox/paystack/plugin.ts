/** A Paystack that moves no money: the emulator as one Fastify plugin, registered under a prefix. */
import type { FastifyError, FastifyInstance, FastifyPluginAsync } from 'fastify';
import { ZodError } from 'zod';
import { Scheduler } from './state/scheduler.ts';
import { apiRoutes } from './api/api.ts';
import { openBalance } from './state/balance.ts';
import { bankRoutes } from './api/bank-api.ts';
import { EmulatorState } from './state/state.ts';
import { checkoutRoutes } from './checkout/checkout.ts';
import { controlRoutes } from './control/control.ts';
import { controlPage } from './control/control-page.ts';
import { disputeRoutes } from './api/dispute-api.ts';
import type { Emulator, PaystackEmulatorOptions } from './state/emulator.ts';
import { Faults } from './state/faults.ts';
import { answerForms } from './control/form.ts';
import { refundRoutes } from './api/refund-api.ts';
import { Refusal } from './state/refusal.ts';
import { resume } from './flow/resume.ts';
import { transferRoutes } from './api/transfer-api.ts';
import { Webhooks } from './state/webhooks.ts';

const SECOND = 1000;
const RETRY_MS = [2 * SECOND, 10 * SECOND, 60 * SECOND, 300 * SECOND, 3600 * SECOND];

export const paystackEmulator: FastifyPluginAsync<PaystackEmulatorOptions> = async (app, given) => {
  if (!given.secretKey.startsWith('sk_test_'))
    throw new Error('The Paystack emulator needs a key that starts with sk_test_');
  const emulator = await assemble(app, given);
  const { agenda, stored, faults, webhooks } = emulator;

  readBodies(app);
  answerRefusals(app);
  apiRoutes(app, emulator);
  refundRoutes(app, emulator);
  bankRoutes(app, emulator);
  transferRoutes(app, emulator);
  disputeRoutes(app, emulator);
  await app.register(async (own) => {
    refuseOtherSites(own, emulator.options.publicUrl);
    await checkoutRoutes(own, emulator);
    await own.register(async (controls) => {
      answerForms(controls, emulator.prefix);
      controlRoutes(controls, emulator);
    });
  });
  controlPage(app, emulator);

  app.addHook('onListen', async () => {
    webhooks.resume();
    resume(emulator);
  });
  app.addHook('preClose', async () => {
    faults.stop();
    webhooks.stop();
    agenda.stop();
    await stored
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
    transferMs: 20 * SECOND,
    refundStepMs: 20 * SECOND,
    openingBalanceKobo: 1_000_000_000,
    faultHoldMs: 15 * SECOND,
    ...rest,
  };
  const stored = await EmulatorState.open(storage, options.now());
  const onTrouble = (facts: object, message: string) => app.log.error(facts, message);
  const now = () => new Date(options.now().getTime() + stored.pages.clock.aheadMs);
  const agenda = new Scheduler(now, onTrouble);
  const webhooks = new Webhooks(stored, {
    secretKey: options.secretKey,
    webhookUrl: options.webhookUrl,
    retryMs: options.webhookRetryMs,
    now,
    agenda,
  });
  const faults = new Faults(stored, options.faultHoldMs);
  const emulator = { stored, webhooks, faults, options, prefix: app.prefix, log: app.log, agenda, now };
  openBalance(emulator);
  return emulator;
}

/** Reads forms, and JSON of any or no content type, also empty. Body parsing of the surrounding app is unchanged. */
function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const readJson = async (_request: unknown, text: string): Promise<unknown> => {
    if (text === '') return undefined;
    try {
      return JSON.parse(text);
    } catch {
      throw new Refusal('unreadable');
    }
  };
  app.addContentTypeParser('application/json', { parseAs: 'string' }, readJson);
  app.addContentTypeParser('*', { parseAs: 'string' }, readJson);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, text: string): Promise<unknown> => Object.fromEntries(new URLSearchParams(text)),
  );
}

/** Refuses other sites, so that they cannot pay or use the controls in a visitor's name. */
function refuseOtherSites(app: FastifyInstance, publicUrl: () => string): void {
  app.addHook('onRequest', async ({ method, headers, host }) => {
    const { origin, 'sec-fetch-site': site } = headers;
    const isElsewhere = site === 'cross-site' || site === 'same-site';
    const isOwn = origin === undefined || hostOf(origin) === host || hostOf(origin) === hostOf(publicUrl());
    if (method !== 'GET' && (isElsewhere || !isOwn))
      throw new Refusal({ http: 403, message: 'Only the sandbox’s own pages can do this.' });
  });
}

function hostOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).host : undefined;
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
