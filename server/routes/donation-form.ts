/** The calls of the donation page, each over its API route: the same fields, action and rate limit, in the page's language. */
import { donation } from '#contract/money/donation.ts';
import type { Output, Route } from '#contract/route/route.ts';
import { DONATION_FORM } from '#rules/public/form/donation.ts';
import {
  DONATION_FORM_PATHS,
  type RegisteredDonor,
  type StartedDonation,
  type VerifiedDonation,
} from '#rules/money/donation-form.ts';
import * as donations from '../actions/money/payment/donation.ts';
import type { FormCall, ServedForm } from '../http/form.ts';
import { type Action, callAsVisitor } from '../http/serve.ts';
import { VISITOR_WRITES } from '../limit/route-limits.ts';

type Ctx = Parameters<ServedForm['send']>[0];

/** Applies the limit of visitors' writes, as for routes without their own. */
async function call<R extends Route>(
  ctx: Ctx,
  served: { route: R; action: Action<'visitor', R> },
  { field, context }: FormCall,
): Promise<Output<R>> {
  const names = Object.keys(served.route.input.shape);
  const fields = Object.fromEntries(names.map((name) => [name, field(name)]));
  return (await callAsVisitor(ctx, { ...served, limit: VISITOR_WRITES }, { fields, context })) as Output<R>;
}

async function register(ctx: Ctx, form: FormCall): Promise<RegisteredDonor> {
  const { wallet } = await call(ctx, { route: donation.register, action: donations.register }, form);
  return wallet;
}

async function donate(ctx: Ctx, form: FormCall): Promise<StartedDonation> {
  const { result } = await call(ctx, { route: donation.donate, action: donations.donate }, form);
  return result.data;
}

async function verify(ctx: Ctx, form: FormCall): Promise<VerifiedDonation> {
  const { error, ...answer } = await call(ctx, { route: donation.verify, action: donations.verify }, form);
  return { ...answer, ...(error !== undefined && { error: form.say({ id: error }) }) };
}

export const DONATION_FORMS: readonly ServedForm[] = [
  { definition: DONATION_FORM, send: register },
  { definition: { ...DONATION_FORM, action: DONATION_FORM_PATHS.donate }, send: donate },
  { definition: { ...DONATION_FORM, action: DONATION_FORM_PATHS.verify }, send: verify },
];
