/** Serves the built API reference: pages without script, and documents for programs. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { REFERENCE_PATH, type ReferenceFiles } from '#contract/reference-files.ts';
import { nothingHere } from '#rules/error.ts';
import { networkOf } from '#rules/rate-limit.ts';
import type { Ctx } from '../context.ts';
import { enforceRateLimit } from '../limit/limiter.ts';
import { perMinute, type NamedLimit } from '../limit/route-limits.ts';
import { encodingFor } from './public-routes.ts';

const FOLDER = fileURLToPath(new URL('../../dist/reference/', import.meta.url));
/** Rate limit of pages and documents together, for one network. */
const READS: NamedLimit = { name: 'reference', windows: [perMinute(300)], alone: true };

/** Serves nothing if no reference was built, as in most tests and early in a first start. */
export function openReference(app: FastifyInstance, ctx: Ctx, folder = FOLDER): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    await enforceRateLimit(ctx, READS, networkOf(ctx.clientAddress(request.raw) ?? ''));
    const { name = '' } = request.params as { name?: string };
    const list = await filesOf(folder);
    const found = Object.hasOwn(list, name) ? list[name] : undefined;
    if (!found) throw nothingHere();
    reply.headers({ 'cache-control': 'public, no-cache', vary: 'accept-encoding' });
    const encoding = encodingFor(request, reply, found.tag);
    if (!encoding) return reply.code(304).send();
    return reply.type(found.type).send(await readFile(join(folder, `${found.file}.${encoding}`)));
  };
  app.get(REFERENCE_PATH, answer);
  app.get(`${REFERENCE_PATH}/:name`, answer);
}

async function filesOf(folder: string): Promise<ReferenceFiles> {
  const text = await readFile(join(folder, 'files.json'), 'utf8').catch(() => '{}');
  return JSON.parse(text) as ReferenceFiles;
}
