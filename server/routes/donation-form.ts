/** The calls of the donation's page, each over its route of the API: the same fields, action and rate limit, in the page's language. */
import { donation } from '#contract/payment/donation.ts';
import type { Output, Route } from '#contract/route/route.ts';
import { PATHS } from '#rules/paths.ts';
import {
  DONATION_FORM_PATHS,
  NEEDS_SCRIPT,
  type RegisteredDonor,
  type StartedDonation,
  type VerifiedDonation,
} from '#rules/payment/donation-form.ts';
import * as donations from '../actions/payment/donation.ts';
import type { PageCall, PageForm } from '../http/page-form.ts';
import { type Action, callAsVisitor } from '../http/serve.ts';
import { VISITOR_WRITES } from '../limit/route-limits.ts';

type Ctx = Parameters<PageForm['send']>[0];

/** The limit that visitors' writes have where a route names none. */
async function call<R extends Route>(
  ctx: Ctx,
  served: { route: R; action: Action<'visitor', R> },
  { field, context }: PageCall,
): Promise<Output<R>> {
  const names = Object.keys(served.route.input.shape);
  const fields = Object.fromEntries(names.map((name) => [name, field(name)]));
  return (await callAsVisitor(ctx, { ...served, limit: VISITOR_WRITES }, { fields, context })) as Output<R>;
}

async function register(ctx: Ctx, form: PageCall): Promise<RegisteredDonor> {
  const { wallet } = await call(ctx, { route: donation.register, action: donations.register }, form);
  return wallet;
}

async function donate(ctx: Ctx, form: PageCall): Promise<StartedDonation> {
  const { result } = await call(ctx, { route: donation.donate, action: donations.donate }, form);
  return result.data;
}

async function verify(ctx: Ctx, form: PageCall): Promise<VerifiedDonation> {
  const { error, ...answer } = await call(ctx, { route: donation.verify, action: donations.verify }, form);
  return { ...answer, ...(error !== undefined && { error: form.say({ id: error }) }) };
}

const OF_PAGE = { page: PATHS.donation, needsScript: NEEDS_SCRIPT };

export const DONATION_FORMS: readonly PageForm[] = [
  { ...OF_PAGE, action: DONATION_FORM_PATHS.register, send: register },
  { ...OF_PAGE, action: DONATION_FORM_PATHS.donate, send: donate },
  { ...OF_PAGE, action: DONATION_FORM_PATHS.verify, send: verify },
];
