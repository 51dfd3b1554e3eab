/** Puts the stand-ins for the outside world where a sandbox shows them: /sandbox/mail and /sandbox/paystack. */
import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../context.ts';

export async function openSandbox(_app: FastifyInstance, _ctx: Ctx): Promise<void> {
  // filled as the stand-ins arrive
}
