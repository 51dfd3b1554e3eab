/** Graceful shutdown: the port stays open and answers 503 until requests under way are answered. */
import type { FastifyInstance } from 'fastify';

export function openDrain(app: FastifyInstance): void {
  let underWay = 0;
  let allDone: (() => void) | undefined;
  app.addHook('onRequest', (_request, reply, done) => {
    underWay += 1;
    // also fires when the client has disconnected
    reply.raw.once('close', () => {
      underWay -= 1;
      if (underWay === 0) allDone?.();
    });
    done();
  });
  // no new request reaches the hooks after this
  app.addHook('preClose', async () => {
    if (underWay > 0) await new Promise<void>((done) => (allDone = done));
  });
}
