/** Injected faults: the next call of a kind gets the next queued fault. */
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EmulatorState } from './state.ts';
import type { Call, Fault } from './state-shapes.ts';
import { Refusal } from './refusal.ts';

const BAD_GATEWAY =
  '<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body><center><h1>502 Bad Gateway</h1></center></body>\r\n</html>\r\n';

export class Faults {
  readonly #book: EmulatorState;
  readonly #holdMs: number;
  readonly #held = new Set<Socket>();

  constructor(stored: EmulatorState, holdMs: number) {
    this.#book = stored;
    this.#holdMs = holdMs;
  }

  /** Does the work and answers, unless a fault is queued for this call. */
  async answer(
    call: Call,
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => Promise<object>,
  ): Promise<unknown> {
    switch (this.#take(call)) {
      case undefined:
        return work();
      case 'timeout-before':
        return this.#hold(request, reply);
      case 'timeout-after':
        await work();
        return this.#hold(request, reply);
      case '429':
        reply.headers({
          'x-ratelimit-limit': '100',
          'x-ratelimit-remaining': '0',
          'x-ratelimit-reset': '60',
        });
        throw new Refusal('rateLimit');
      case '500':
        throw new Refusal('broken');
      case '502-html':
        return reply.code(502).type('text/html').send(BAD_GATEWAY);
    }
  }

  /** Releases all hanging calls, so that the server can close. */
  stop(): void {
    for (const socket of this.#held) socket.destroy();
  }

  #take(call: Call): Fault['fault'] | undefined {
    const { faults } = this.#book.pages;
    const index = faults.findIndex((fault) => fault.call === call);
    return index === -1 ? undefined : faults.splice(index, 1)[0]?.fault;
  }

  /** Holds the connection without an answer until the client leaves or the limit passes. */
  #hold(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { socket } = request.raw;
    reply.hijack();
    this.#held.add(socket);
    const timer = setTimeout(() => socket.destroy(), this.#holdMs);
    socket.once('close', () => {
      clearTimeout(timer);
      this.#held.delete(socket);
    });
    return reply;
  }
}
