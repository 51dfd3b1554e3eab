/** The import rules: lint refuses each forbidden import, and accepts the others. */
import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import config from '../../oxlint.config.ts';
import { temporaryFolder } from '../folder.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** File, import, and whether it is allowed. */
const IMPORTS: [file: string, statement: string, allowed: boolean][] = [
  ['rules/probe.ts', "import { kobo } from './money.ts';", true],
  ['rules/probe.ts', "import { z } from 'zod';", false],
  ['rules/probe.ts', "import { readFile } from 'node:fs/promises';", false],
  ['rules/probe.ts', "import type { Offer } from '#contract/offer/offer.ts';", false],
  ['rules/probe.ts', "import { a } from '../server/store/db.ts';", false],
  ['rules/offer/probe.ts', "import { kobo } from '../money.ts';", true],
  ['rules/offer/probe.ts', "import { t } from '../i18n/message.ts';", true],
  ['rules/offer/probe.ts', "import { z } from 'zod';", false],
  ['rules/offer/probe.ts', "import { a } from '../../server/store/db.ts';", false],
  ['contract/probe.ts', "import { z } from 'zod';", true],
  ['contract/probe.ts', "import { kobo } from '#rules/money.ts';", true],
  ['contract/probe.ts', "import fastify from 'fastify';", false],
  ['contract/probe.ts', "import type { Ctx } from '#server/context.ts';", false],
  ['contract/offer/probe.ts', "import { paged } from '../route/route.ts';", true],
  ['contract/offer/probe.ts', "import { kobo } from '#rules/money.ts';", true],
  ['contract/offer/probe.ts', "import fastify from 'fastify';", false],
  ['contract/offer/probe.ts', "import { a } from '../../server/store/db.ts';", false],
  ['server/context.ts', "import type { Config } from './config/config.ts';", true],
  ['server/context.ts', "import type { PublicPages } from './pages/public-pages.ts';", false],
  ['server/actions/account/probe.ts', "import { limitMailTo } from '../notice/mail-limit.ts';", true],
  ['server/actions/notice/probe.ts', "import { readPhone } from '../account/phone.ts';", false],
  ['server/config/probe.ts', "import { kobo } from '#rules/money.ts';", true],
  ['server/config/probe.ts', "import type { Db } from '../store/db.ts';", false],
  ['server/store/probe.ts', "import { kobo } from '#rules/money.ts';", true],
  ['server/store/probe.ts', "import type { Db } from './db.ts';", true],
  ['server/store/probe.ts', "import type { Ctx } from '../context.ts';", false],
  ['server/store/probe.ts', "import { a } from '../actions/offer.ts';", false],
  ['server/store/probe.ts', "import { a } from '../outside/mail.ts';", false],
  ['server/store/probe.ts', "import { a } from '#server/actions/offer/offer.ts';", false],
  ['server/store/offer/probe.ts', "import type { Db } from '../db.ts';", true],
  ['server/store/offer/probe.ts', "import type { Ctx } from '../../context.ts';", false],
  ['server/store/offer/probe.ts', "import { a } from '../../actions/offer/offer.ts';", false],
  ['server/actions/offer/probe.ts', "import { a } from '../../store/offer/offer.ts';", true],
  ['server/actions/offer/probe.ts', "import { notify } from '../notice/notice.ts';", true],
  ['server/actions/offer/probe.ts', "import { refuse } from '../licence/licence.ts';", true],
  ['server/actions/offer/probe.ts', "import { a } from '../wallet/wallet.ts';", false],
  ['server/actions/offer/probe.ts', "import { a } from '#server/actions/wallet/wallet.ts';", false],
  ['server/actions/chat/probe.ts', "import { a } from '../wallet/chat-money.ts';", true],
  ['server/actions/chat/probe.ts', "import { a } from '../payment/payment.ts';", false],
  ['server/actions/payment/probe.ts', "import { a } from '../chat/chat.ts';", false],
  ['server/actions/payment/probe.ts', "import { a } from '../refund/refund.ts';", true],
  ['server/actions/payment/probe.ts', "import { a } from '../chargeback/chargeback.ts';", false],
  ['server/actions/chargeback/probe.ts', "import { a } from '../payment/payment.ts';", true],
  ['server/actions/refund/probe.ts', "import { a } from '../payout/bank.ts';", true],
  ['server/actions/refund/probe.ts', "import { a } from '../dispute/dispute.ts';", false],
  ['server/actions/wallet/probe.ts', "import { a } from '../refund/refund.ts';", false],
  ['server/actions/payout/probe.ts', "import { a } from '../wallet/wallet.ts';", false],
  ['server/actions/payout/probe.ts', "import { a } from '../payment/payment.ts';", false],
  ['server/actions/payment/probe.ts', "import { ProviderError } from '../../outside/payment.ts';", true],
  ['server/actions/payment/probe.ts', "import { openPaystack } from '../../outside/paystack.ts';", false],
  ['server/actions/payment/probe.ts', "import { openLive } from '../../live/live.ts';", false],
  ['server/http/probe.ts', "import { actorOfToken } from '../auth/access-token.ts';", true],
  ['server/http/probe.ts', "import type { Meter } from '../telemetry/meter.ts';", true],
  ['server/http/probe.ts', "import { openMetrics } from '../metrics/metrics.ts';", false],
  ['server/live/probe.ts', "import { Counter } from '@prometheus-io/client';", false],
  ['server/metrics/probe.ts', "import { Counter } from '@prometheus-io/client';", true],
  ['server/metrics/probe.ts', "import { a } from '../actions/offer/offer.ts';", false],
  ['server/http/probe.ts', "import { openRoutes } from '../routes/routes.ts';", false],
  ['server/auth/probe.ts', "import { serve } from '../http/serve.ts';", false],
  ['server/routes/probe.ts', "import * as offers from '../actions/offer/offer.ts';", true],
  ['server/routes/probe.ts', "import { a } from '../store/offer/offer.ts';", false],
  ['server/live/probe.ts', "import { openSandbox } from '../sandbox/sandbox.ts';", false],
  ['server/outside/paystack/probe.ts', "import { a } from '../../sandbox/sandbox.ts';", false],
  ['server/sandbox/paystack/state/probe.ts', "import { a } from '../../../outside/mail.ts';", true],
  ['server/sandbox/paystack/state/probe.ts', "import { a } from '../../../live/live.ts';", false],
  ['server/app.ts', "import { openSandbox } from './sandbox/sandbox.ts';", true],
  ['server/actions/probe.ts', "import { a } from '../store/offer.ts';", true],
  ['server/actions/probe.ts', "import type { JobPayloads } from '../outside/job-payloads.ts';", true],
  ['server/actions/probe.ts', "import { startJobs } from '../outside/jobs.ts';", false],
  ['server/actions/probe.ts', "import type { Live } from '#server/live/live.ts';", false],
  ['server/actions/probe.ts', "import { openRoutes } from '../routes/routes.ts';", false],
  ['server/actions/probe.ts', "import { buildApp } from '../app.ts';", false],
  ['server/jobs.ts', "import { b } from './actions/offer/offer.ts';", true],
  ['server/jobs.ts', "import { openMail } from './outside/mail.ts';", false],
  ['server/jobs.ts', "import { buildApp } from './app.ts';", false],
  ['server/jobs.ts', "import { a } from '#web/api.ts';", false],
  ['server/app.ts', "import { openMail } from './outside/mail.ts';", true],
  ['server/app.ts', "import { a } from './main.ts';", false],
  ['server/open-context.ts', "import { openFeedCache } from './cache/feed-cache.ts';", true],
  ['server/open-context.ts', "import { openRoutes } from './routes/routes.ts';", false],
  ['server/outside/probe.ts', "import type { Db } from '../store/db.ts';", true],
  ['server/outside/probe.ts', "import { listOffers } from '../store/offer.ts';", false],
  ['server/outside/probe.ts', "import { a } from '../actions/offer.ts';", false],
  ['web/pages/probe.tsx', "import { OfferCard } from '../offer/OfferCard.tsx';", true],
  ['web/pages/probe.tsx', "import type { Offer } from '#contract/offer/offer.ts';", true],
  ['web/pages/probe.tsx', "import { offer } from '#contract/offer/offer.ts';", false],
  ['web/pages/probe.tsx', "import { kobo } from '#rules/money.ts';", true],
  ['web/pages/probe.tsx', "import { z } from 'zod';", false],
  ['web/pages/probe.tsx', "import type { Ctx } from '#server/context.ts';", false],
  ['web/offer/probe.tsx', "import { Button } from '../ui/Button.tsx';", true],
  ['web/offer/probe.tsx', "import { call } from '../api.ts';", true],
  ['web/offer/probe.tsx', "import { ChatLog } from '../chat/ChatLog.tsx';", false],
  ['web/offer/probe.tsx', "import { ChatLog } from '#web/chat/ChatLog.tsx';", false],
  ['web/offer/probe.tsx', "import { useOutbox } from '../outbox/use-outbox.ts';", true],
  ['web/offer/probe.tsx', "import { ScanField } from '../scan/ScanField.tsx';", true],
  ['web/offer/probe.tsx', "import { SaveSearch } from '../saved-search/SaveSearch.tsx';", false],
  ['web/scan/probe.tsx', "import { OfferCard } from '../offer/OfferCard.tsx';", false],
  ['web/chat/room/probe.tsx', "import { MessageBox } from '../compose/MessageBox.tsx';", true],
  ['web/chat/room/probe.tsx', "import { Button } from '../../ui/Button.tsx';", true],
  ['web/chat/room/probe.tsx', "import { OfferCard } from '../../offer/OfferCard.tsx';", false],
  ['web/outbox/probe.ts', "import { messageKind } from '../chat/outbox-kind.ts';", false],
  ['web/ui/probe.tsx', "import { t } from '../i18n.ts';", true],
  ['web/ui/probe.tsx', "import { OfferCard } from '../offer/OfferCard.tsx';", false],
  ['web/ui/form/probe.tsx', "import { Button } from '../Button.tsx';", true],
  ['web/ui/form/probe.tsx', "import { Banner } from '../alert/Banner.tsx';", true],
  ['web/ui/form/probe.tsx', "import { OfferCard } from '../../offer/OfferCard.tsx';", false],
  ['web/ui/probe.tsx', "import type { Offer } from '#contract/offer/offer.ts';", false],
];

let importsOf: string;
let refused: Map<string, string[]>;

beforeAll(async () => {
  importsOf = await temporaryFolder();
  const { options: _typeAware, ...settings } = config;
  await writeFile(join(importsOf, '.oxlintrc.json'), JSON.stringify(settings));
  await Promise.all(IMPORTS.map(([file, statement], at) => put(probe(file, at), statement)));
  await put('rules/circle-a.ts', "import { b } from './circle-b.ts';\nexport const a = () => b;\n");
  await put('rules/circle-b.ts', "import { a } from './circle-a.ts';\nexport const b = () => a;\n");
  await put('rules/barrel.ts', "export * from './circle-a.ts';\n");
  refused = await lint();
});

afterAll(() => rm(importsOf, { recursive: true }));

/** Each import in a file of its own, in the same folder; files like `app.ts` have rules by their names. */
function probe(file: string, at: number): string {
  return file.replace('probe', `probe-${at}`);
}

async function put(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(importsOf, file)), { recursive: true });
  await writeFile(join(importsOf, file), text, { flag: 'a' });
}

/** The rules each file violates. */
async function lint(): Promise<Map<string, string[]>> {
  const text = await new Promise<string>((done) => {
    execFile(join(ROOT, 'node_modules/.bin/oxlint'), ['--format=json', '.'], { cwd: importsOf }, (_, stdout) =>
      done(stdout),
    );
  });
  const { diagnostics } = JSON.parse(text) as { diagnostics: { filename: string; code: string; message: string }[] };
  const result = new Map<string, string[]>();
  for (const { filename, code, message } of diagnostics) {
    result.set(filename, [...(result.get(filename) ?? []), `${code} ${message}`]);
  }
  return result;
}

function restricted(file: string, statement: string): boolean {
  const source = /'(.+)'/.exec(statement)?.[1] ?? '';
  return (refused.get(file) ?? []).some(
    (text) => text.includes('no-restricted-imports') && text.includes(`'${source}'`),
  );
}

it.each(IMPORTS.map((arrow, at) => [...arrow, at] as const))('%s: %s allowed: %s', (file, statement, allowed, at) => {
  expect(restricted(probe(file, at), statement)).toBe(!allowed);
});

it('refuses a circle', () => {
  expect(refused.get('rules/circle-a.ts')?.join()).toContain('no-cycle');
});

it('refuses a barrel', () => {
  expect(refused.get('rules/barrel.ts')?.join()).toContain('no-barrel-file');
});
