/** The facts that the public pages show about this installation: settings and figures. */
import type { PublicFacts, PublicFigures } from '#contract/public/public-page.ts';
import type { EarningTerms } from '#rules/money/earning.ts';
import type { PublicFigure } from '#rules/public/public-figure.ts';
import type { Config } from '../config/config.ts';
import type { Db } from '../store/db.ts';
import { listDemoSignIns } from '../store/demo.ts';
import { listPublicFigures } from '../store/public/public-figure.ts';

interface Parts {
  config: Config;
  db: Db;
  publicUrl: () => string;
}

export async function readFacts({ config, db, publicUrl }: Parts): Promise<PublicFacts> {
  const { contactEmail: email, contactAddress: address } = config;
  return {
    publicUrl: publicUrl(),
    contact: { ...(email !== undefined && { email }), ...(address !== undefined && { address }) },
    social: config.socialLinks,
    claims: config.claims,
    figures: figuresOf(await listPublicFigures(db)),
    reserve: publicReserve(config.earningTerms),
    sandbox: config.sandbox,
    demo: config.demo ? await listDemoSignIns(db) : [],
  };
}

function figuresOf(told: readonly PublicFigure[]): PublicFigures {
  const whole = new Map(told.filter(({ state }) => state === '').map(({ name, value }) => [name, value]));
  const [members, tradesClosed] = [whole.get('members'), whole.get('trades closed')];
  const [protectedKobo, medianReleaseDays] = [whole.get('protected kobo'), whole.get('median release days')];
  return {
    membersByState: Object.fromEntries(told.flatMap(({ state, value }) => (state === '' ? [] : [[state, value]]))),
    ...(members !== undefined && { members }),
    ...(tradesClosed !== undefined && { tradesClosed }),
    ...(protectedKobo !== undefined && { protectedKobo }),
    ...(medianReleaseDays !== undefined && { medianReleaseDays }),
  };
}

function publicReserve(terms: EarningTerms): PublicFacts['reserve'] {
  const { reservePercent: percent, reserveDays: days, newDays, newTrades, newPayers } = terms;
  return percent > 0 ? { percent, days, newDays, newTrades, newPayers } : null;
}
