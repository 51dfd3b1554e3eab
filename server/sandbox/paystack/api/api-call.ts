/** One emulated API call: key check, injected fault, work, and envelope. */
import type { FastifyInstance, FastifyRequest, RouteGenericInterface } from 'fastify';
import type { Emulator } from '../state/emulator.ts';
import type { Call } from '../state/state-shapes.ts';
import { found, Refusal } from '../state/refusal.ts';

export interface Answer {
  message: string;
  data?: unknown;
  meta?: object;
}

interface Asked extends RouteGenericInterface {
  Params: Record<string, string>;
  Querystring: Record<string, string | undefined>;
}
export type ApiRequest = FastifyRequest<Asked>;

export type OpenRoute = (method: 'GET' | 'POST' | 'PUT', path: string, call: Call, work: Work, http?: number) => void;
type Work = (request: ApiRequest) => Answer;

/** Opens routes that store the state before they answer. */
export function routesOf(app: FastifyInstance, { stored, faults, options }: Emulator): OpenRoute {
  const onRequest = requireKey(options.secretKey);
  return (method, url, call, work, http = 200) =>
    app.route<Asked>({
      method,
      url,
      onRequest,
      handler: (request, reply) =>
        faults.answer(call, request, reply, async () => {
          const answer = work(request);
          await (method === 'GET' ? stored.settled() : stored.flush());
          void reply.code(http);
          return { status: true, ...answer };
        }),
    });
}

export function requireKey(key: string) {
  return async (request: FastifyRequest): Promise<void> => {
    const given = found(/^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1], 'noHeader');
    if (given.startsWith('sk_live_')) throw new Refusal('liveKey');
    if (given !== key) throw new Refusal('badKey');
  };
}
