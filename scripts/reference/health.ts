/** Paths outside the contract: is the server alive, and is it ready? */
import type { ReferenceSection } from './section/section.ts';
import type { OpenApi, Operation, Schema } from './json.ts';

export const HEALTH_SECTION: ReferenceSection = {
  tag: 'Health',
  group: 'Everybody',
  about: 'For balancers and watchers.',
  titles: {},
};

const ok: Schema = { const: true };

function operation(
  operationId: string,
  summary: string,
  description: string,
  properties: Record<string, Schema>,
): Operation {
  const schema: Schema = { type: 'object', properties, required: ['ok'] };
  return {
    operationId,
    tags: [HEALTH_SECTION.tag],
    summary,
    description: `${description}\n\n**Caller:** anybody.\n\n**Rate limit:** none.`,
    security: [],
    responses: {
      200: { description: 'Yes.', content: { 'application/json': { schema } } },
      503: { $ref: '#/components/responses/Error503' },
    },
    'x-caller': { kind: 'visitor' },
    'x-rate-limit': [],
  };
}

export const HEALTH_PATHS: OpenApi['paths'] = {
  '/health/live': {
    get: operation('healthLive', 'Test whether the process lives', 'Asks nothing of the database.', { ok }),
  },
  '/health/ready': {
    get: operation(
      'healthReady',
      'Test whether the server may be given work',
      '503 while the database is away and on the way out. What is named beside `ok` is degraded and still serves.',
      {
        ok,
        disk: { const: 'full', description: 'Writes are refused with 507.' },
        provider: { const: 'silent', description: 'The payment provider does not answer.' },
        redis: { type: 'string', enum: ['there', 'away'], description: 'Absent on a single server.' },
      },
    ),
  },
};
