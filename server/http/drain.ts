/** Closing without cutting anybody off: the port stays open, and answers 503, until what was under way is answered. */
import type { FastifyInstance } from 'fastify';

export function openDrain(app: FastifyInstance): void {
  let underWay = 0;
  let allDone: (() => void) | undefined;
  app.addHook('onRequest', (_request, reply, done) => {
    underWay += 1;
    // comes after the answer, and also where the asker has gone
    reply.raw.once('close', () => {
      underWay -= 1;
      if (underWay === 0) allDone?.();
    });
    done();
  });
  // newcomers no longer come this far
  app.addHook('preClose', async () => {
    if (underWay > 0) await new Promise<void>((done) => (allDone = done));
  });
}
