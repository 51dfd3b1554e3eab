/** Serves public uploads from S3-compatible storage, whole or in part, with the same headers as from the folder. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#rules/error.ts';
import { FILES_PATH } from '#rules/file.ts';
import type { Ctx } from '../context.ts';
import type { ByteRange, FileFacts } from '../outside/files/file-store.ts';

/** Our own file names. Public files are only pictures. */
const NAME = /^[\w-]+\.webp$/;
/** One range with a first byte, a last one, or both. A request for several gets the whole file. */
const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

interface Asked {
  reply: FastifyReply;
  request: FastifyRequest<{ Params: { name: string } }>;
}

/** `headers` are the headers of every file. */
export function serveStoredFiles(app: FastifyInstance, { files }: Pick<Ctx, 'files'>, headers: object): void {
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: `${FILES_PATH}:name`,
    exposeHeadRoute: false,
    async handler(request, reply) {
      const { name } = request.params;
      const isPlain = request.method === 'GET' && !request.headers.range && !isConditional(request);
      if (!NAME.test(name)) return nothing(reply);
      try {
        if (!isPlain) return await answerAsAsked({ reply, request });
        const { facts, content } = await files.open(name);
        return describe(reply, facts).header('content-length', facts.bytes).send(content);
      } catch (error) {
        if (!(error instanceof AppError && error.type === 'not_found')) throw error;
        return nothing(reply);
      }
    },
  });

  async function answerAsAsked({ reply, request }: Asked): Promise<FastifyReply> {
    const { name } = request.params;
    const facts = await files.look(name);
    if (!facts) return nothing(reply);
    if (isFresh(request, facts)) return describe(reply, facts).code(304).send();
    const range = rangeOf(request, facts);
    if (range === 'none') {
      return reply
        .code(416)
        .header('content-range', `bytes */${facts.bytes}`)
        .header('cache-control', 'no-store')
        .send();
    }
    describe(reply, facts);
    if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${facts.bytes}`);
    reply.header('content-length', range ? range.end - range.start + 1 : facts.bytes);
    if (request.method === 'HEAD') return reply.send();
    return reply.send((await files.open(name, range)).content);
  }

  function describe(reply: FastifyReply, { etag, modifiedAt }: FileFacts): FastifyReply {
    return reply
      .headers(headers)
      .header('etag', etag)
      .header('last-modified', modifiedAt.toUTCString())
      .header('accept-ranges', 'bytes')
      .type('image/webp');
  }
}

function nothing(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}

function isConditional({ headers }: FastifyRequest): boolean {
  return Boolean(headers['if-none-match'] ?? headers['if-modified-since']);
}

function isFresh({ headers }: FastifyRequest, { etag, modifiedAt }: FileFacts): boolean {
  const { 'if-none-match': tags, 'if-modified-since': since } = headers;
  const weak = (tag: string) => tag.trim().replace(/^W\//, '');
  if (tags !== undefined) return tags.trim() === '*' || tags.split(',').some((tag) => weak(tag) === weak(etag));
  return since !== undefined && Date.parse(since) >= Math.floor(modifiedAt.getTime() / 1_000) * 1_000;
}

/** Returns undefined for the whole file, or `none` if the range does not exist. */
function rangeOf({ headers }: FastifyRequest, { bytes, etag }: FileFacts): ByteRange | 'none' | undefined {
  const [, first = '', last = ''] = RANGE.exec(headers.range ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const { 'if-range': condition } = headers;
  if (condition !== undefined && (etag.startsWith('W/') || condition !== etag)) return undefined;
  const [start, end] =
    first === ''
      ? [Math.max(0, bytes - Number(last)), bytes - 1]
      : [Number(first), Math.min(Number(last || bytes), bytes - 1)];
  return start > end ? 'none' : { start, end };
}
