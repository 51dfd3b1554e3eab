/** The import rules: each forbidden import is refused, and the others are accepted. */
import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import config from '../../oxlint.config.ts';
import { faultOf, faultOfTest, faultsOfArrows, importsOf, unusedOfPlan } from '../../scripts/arrows.ts';
import { temporaryFolder } from '../kit/folder.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Imports of packages and of modules that a part must never see: the file, the import, and whether the linter allows it. */
const PACKAGES: [file: string, statement: string, allowed: boolean][] = [
  ['rules/probe.ts', "import { kobo } from './money.ts';", true],
  ['rules/probe.ts', "import { z } from 'zod';", false],
  ['rules/probe.ts', "import { readFile } from 'node:fs/promises';", false],
  ['rules/trade/probe.ts', "import { t } from '../i18n/message.ts';", true],
  ['rules/trade/probe.ts', "import { z } from 'zod';", false],
  ['contract/probe.ts', "import { z } from 'zod';", true],
  ['contract/trade/probe.ts', "import { kobo } from '#rules/money.ts';", true],
  ['contract/trade/probe.ts', "import fastify from 'fastify';", false],
  ['server/live/probe.ts', "import { Counter } from '@prometheus-io/client';", false],
  ['server/metrics/probe.ts', "import { Counter } from '@prometheus-io/client';", true],
  ['server/jobs.ts', "import { a } from '#web/net/api.ts';", false],
  ['server/actions/trade/offer/probe.ts', "import { fastify } from 'fastify';", false],
  ['server/actions/trade/offer/probe.ts', "import type { FastifyRequest } from 'fastify';", true],
  ['server/http/serve.ts', "import { fastify } from 'fastify';", true],
  ['web/pages/probe.tsx', "import type { Offer } from '#contract/trade/offer-shape.ts';", true],
  ['web/pages/probe.tsx', "import { offer } from '#contract/trade/offer.ts';", false],
  ['web/pages/probe.tsx', "import { z } from 'zod';", false],
  ['web/pages/probe.tsx', "import type { Ctx } from '#server/context.ts';", false],
];

/** Imports between our own areas, by `scripts/areas.ts`: the file, the import, and whether the plan allows it. */
const ARROWS: [file: string, statement: string, allowed: boolean][] = [
  ['rules/probe.ts', "import type { Offer } from '#contract/trade/offer-shape.ts';", false],
  ['rules/probe.ts', "import { a } from '../server/store/db.ts';", false],
  ['rules/probe.ts', "import { a } from './trade/offer.ts';", false],
  ['rules/trade/probe.ts', "import { kobo } from '../money.ts';", true],
  ['rules/trade/probe.ts', "import { a } from '../money/wallet.ts';", true],
  ['rules/money/probe.ts', "import { a } from '../trade/offer.ts';", false],
  ['rules/stranger/probe.ts', "import { kobo } from '../money.ts';", false],
  ['contract/trade/probe.ts', "import { paged } from '../route/route.ts';", true],
  ['contract/trade/probe.ts', "import { a } from '../../server/store/db.ts';", false],
  ['contract/api.ts', "import { offer } from './trade/offer.ts';", true],
  ['server/http/probe.ts', "import { actorOfToken } from '../auth/access-token.ts';", true],
  ['server/http/probe.ts', "import { openMetrics } from '../metrics/metrics.ts';", false],
  ['server/http/probe.ts', "import { openRoutes } from '../routes/routes.ts';", false],
  ['server/metrics/probe.ts', "import { a } from '../actions/trade/offer/offer.ts';", false],
  ['server/auth/probe.ts', "import { serve } from '../http/serve.ts';", false],
  ['server/routes/probe.ts', "import * as offers from '../actions/trade/offer/offer.ts';", true],
  ['server/routes/probe.ts', "import { a } from '../store/trade/offer/offer.ts';", false],
  ['server/live/probe.ts', "import { openSandbox } from '../sandbox/sandbox.ts';", false],
  ['server/outside/paystack/probe.ts', "import { a } from '../../sandbox/sandbox.ts';", false],
  ['server/outside/probe.ts', "import type { Db } from '../store/db.ts';", true],
  ['server/outside/probe.ts', "import { listOffers } from '../store/trade/offer/offer.ts';", false],
  ['server/sandbox/paystack/state/probe.ts', "import { a } from '../../../outside/mail.ts';", true],
  ['server/sandbox/paystack/state/probe.ts', "import { a } from '../../../live/live.ts';", false],
  ['server/app.ts', "import { openSandbox } from './sandbox/sandbox.ts';", true],
  ['server/app.ts', "import { a } from './main.ts';", false],
  ['server/jobs.ts', "import { b } from './actions/trade/offer/offer.ts';", true],
  ['server/jobs.ts', "import { openMail } from './outside/mail.ts';", false],
  ['server/store/trade/offer/probe.ts', "import type { Db } from '../../db.ts';", true],
  ['server/store/trade/offer/probe.ts', "import type { Ctx } from '../../../context.ts';", false],
  ['server/store/money/probe.ts', "import { a } from '../trade/offer/offer.ts';", false],
  ['server/actions/probe.ts', "import { a } from '../store/db.ts';", true],
  ['server/actions/probe.ts', "import type { JobPayloads } from '../outside/job-payloads.ts';", true],
  ['server/actions/probe.ts', "import { startJobs } from '../outside/jobs.ts';", false],
  ['server/actions/probe.ts', "import type { Live } from '#server/live/live.ts';", false],
  ['server/actions/probe.ts', "import { buildApp } from '../app.ts';", false],
  ['server/actions/money/payment/probe.ts', "import { ProviderError } from '../../../outside/payment.ts';", true],
  ['server/actions/money/payment/probe.ts', "import { openPaystack } from '../../../outside/paystack.ts';", false],
  ['server/actions/money/payment/probe.ts', "import { a } from '../refund/refund.ts';", true],
  ['server/actions/money/payment/probe.ts', "import { a } from '../../chat/chat.ts';", false],
  ['server/actions/money/payment/probe.ts', "import { a } from '#server/actions/trade/offer/offer.ts';", false],
  ['server/actions/trade/offer/probe.ts', "import { a } from '../../money/wallet/wallet.ts';", true],
  ['server/actions/trade/offer/probe.ts', "import { notify } from '../../notice/notice.ts';", true],
  ['server/actions/people/probe.ts', "import { a } from '../money/wallet/wallet.ts';", false],
  ['server/actions/people/rating/probe.ts', "import { a } from '../../money/wallet/wallet.ts';", true],
  ['web/pages/probe.tsx', "import { OfferCard } from '../trade/offer/OfferCard.tsx';", true],
  ['web/trade/offer/probe.tsx', "import { Button } from '../../ui/Button.tsx';", true],
  ['web/trade/offer/probe.tsx', "import { call } from '../../net/api.ts';", true],
  ['web/trade/offer/probe.tsx', "import { ScanField } from '../../scan/ScanField.tsx';", true],
  ['web/trade/offer/probe.tsx', "import { ChatLog } from '../../chat/ChatLog.tsx';", false],
  ['web/trade/offer/probe.tsx', "import { ChatLog } from '#web/chat/ChatLog.tsx';", false],
  ['web/chat/room/probe.tsx', "import { MessageBox } from '../compose/MessageBox.tsx';", true],
  ['web/chat/room/probe.tsx', "import { OfferCard } from '../../trade/offer/OfferCard.tsx';", true],
  ['web/scan/probe.tsx', "import { OfferCard } from '../trade/offer/OfferCard.tsx';", false],
  ['web/outbox/probe.ts', "import { messageKind } from '../chat/compose/outbox-kind.ts';", false],
  ['web/ui/probe.tsx', "import { t } from '../i18n.ts';", true],
  ['web/ui/form/probe.tsx', "import { Banner } from '../alert/Banner.tsx';", true],
  ['web/ui/form/probe.tsx', "import { OfferCard } from '../../trade/offer/OfferCard.tsx';", false],
  ['web/net/probe.ts', "import { useWallet } from '../money/wallet/queries.ts';", false],
  // imports across layers: the plan's lower layers, and exceptions it names with a reason
  ['server/actions/trade/offer/offer.ts', "import { a } from '../../../store/money/wallet/wallet.ts';", true],
  ['server/actions/chat/chat.ts', "import { a } from '../../store/medicine/catalogue/price.ts';", true],
  ['server/actions/trade/offer/offer.ts', "import { a } from '../../../store/chat/chat-room.ts';", true],
  ['server/actions/admin/overview.ts', "import { a } from '../../store/trade/offer/offer.ts';", true],
  ['server/actions/medicine/price.ts', "import { a } from '../../store/money/wallet/wallet.ts';", false],
  ['server/store/feed/post.ts', "import { a } from '#rules/trade/offer.ts';", false],
  ['web/feed/Feed.tsx', "import type { A } from '#contract/money/wallet.ts';", false],
];

let folder: string;
let refused: Map<string, string[]>;

beforeAll(async () => {
  folder = await temporaryFolder();
  const { options: _typeAware, ...settings } = config;
  await writeFile(join(folder, '.oxlintrc.json'), JSON.stringify(settings));
  await Promise.all(PACKAGES.map(([file, statement], at) => put(probe(file, at), statement)));
  await put('rules/circle-a.ts', "import { b } from './circle-b.ts';\nexport const a = () => b;\n");
  await put('rules/circle-b.ts', "import { a } from './circle-a.ts';\nexport const b = () => a;\n");
  await put('rules/barrel.ts', "export * from './circle-a.ts';\n");
  refused = await lint();
});

afterAll(() => rm(folder, { recursive: true }));

/** Gives each import a file of its own in the same folder, because rules name files such as `app.ts`. */
function probe(file: string, at: number): string {
  return file.replace('probe', `probe-${at}`);
}

async function put(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text, { flag: 'a' });
}

/** Lists the rules that each file violates. */
async function lint(): Promise<Map<string, string[]>> {
  const text = await new Promise<string>((done) => {
    execFile(join(ROOT, 'node_modules/.bin/oxlint'), ['--format=json', '.'], { cwd: folder }, (_, stdout) =>
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

it.each(ARROWS)('%s: %s allowed: %s', (file, statement, allowed) => {
  const faults = importsOf(file, statement).flatMap((one) => faultOf(one) ?? []);
  expect(faults).toHaveLength(allowed ? 0 : 1);
});

it.each([
  ['tests/trade/offer/offer.test.ts', true],
  ['tests/kit/start.ts', true],
  ['tests/journeys/trade/offer.spec.ts', true],
  ['tests/journeys/atlas/walk.ts', true],
  ['tests/offers.ts', false],
  ['tests/api/offer.test.ts', false],
  ['tests/shell/bars.test.ts', false],
  ['tests/journeys/offer.spec.ts', false],
  ['tests/journeys/runtime/offer.spec.ts', false],
])('the test file %s is in its place: %s', (file, isInPlace) => {
  expect(faultOfTest(file) === undefined).toBe(isInPlace);
});

it('finds what the plan lets an area use above itself though no file needs it', () => {
  const needed = { from: 'server/actions/media/picture.ts', to: 'server/store/account/member.ts', isType: false };
  expect(unusedOfPlan([needed])).not.toContain('no file needs “media uses account” of scripts/areas.ts');
  expect(unusedOfPlan([needed])).toContain('no file needs “trade uses chat” of scripts/areas.ts');
});

it('finds every import of the house in the plan, and no circle of folders', () => {
  expect(faultsOfArrows()).toEqual([]);
});

it.each(PACKAGES.map((one, at) => [...one, at] as const))('%s: %s allowed: %s', (file, statement, allowed, at) => {
  expect(restricted(probe(file, at), statement)).toBe(!allowed);
});

it('refuses a circle', () => {
  expect(refused.get('rules/circle-a.ts')?.join()).toContain('no-cycle');
});

it('refuses a barrel', () => {
  expect(refused.get('rules/barrel.ts')?.join()).toContain('no-barrel-file');
});
