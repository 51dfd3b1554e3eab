/** The fee calculator by its address, `/fees?amount=250000`: rendered for that call, and held nowhere. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#rules/error.ts';
import { PUBLIC_PATHS } from '#rules/paths.ts';
import { CALCULATOR_FIELDS, type CalculatorInput } from '#rules/payment/calculator.ts';
import type { PublicLanguage } from '#rules/public-path.ts';
import { networkOf } from '#rules/rate-limit.ts';
import type { Ctx } from '../context.ts';
import { VISITOR_READS } from '../limit/route-limits.ts';

/** Longer than any sum. */
const LONGEST = 24;

/** What is asked of the calculator; undefined on other pages, and where nothing is. */
export function calculationIn(path: string, query: unknown): CalculatorInput | undefined {
  if (path !== PUBLIC_PATHS.fees || typeof query !== 'object' || query === null) return undefined;
  const given = query as Record<string, unknown>;
  const asked = CALCULATOR_FIELDS.flatMap((name) => {
    const value = given[name];
    return typeof value === 'string' && value !== '' ? [[name, value.slice(0, LONGEST)]] : [];
  });
  return asked.length > 0 ? Object.fromEntries(asked) : undefined;
}

interface Asked {
  request: FastifyRequest;
  reply: FastifyReply;
  language: PublicLanguage;
  input: CalculatorInput;
}

export async function sendCalculation(ctx: Ctx, { request, reply, language, input }: Asked): Promise<FastifyReply> {
  const path = PUBLIC_PATHS.fees;
  const network = networkOf(ctx.clientAddress(request.raw) ?? '');
  const wait = network && (await ctx.limiter.take(`GET ${path}`, VISITOR_READS, network));
  if (wait) {
    throw new AppError('too_many', 'You have done this very often. Wait a minute, then try again.', {
      retryAfterSeconds: wait,
    });
  }
  const html = await ctx.publicPages.renderPage({ path, language, data: input });
  return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html);
}
