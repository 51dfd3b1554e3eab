/** Paths outside the contract: is the server alive, and is it ready? */
import type { ReferenceSection } from './section/section.ts';
import type { OpenApi, Operation, Schema } from './json.ts';

export const HEALTH_SECTION: ReferenceSection = {
  tag: 'Health',
  group: 'Everybody',
  about: 'For load balancers and monitoring.',
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
    description: `${description}\n\n**Who may call:** everyone.\n\n**Rate limit:** none.`,
    security: [],
    responses: {
      200: { description: 'OK.', content: { 'application/json': { schema } } },
      503: { $ref: '#/components/responses/Error503' },
    },
    'x-caller': { kind: 'visitor' },
    'x-rate-limit': [],
  };
}

export const HEALTH_PATHS: OpenApi['paths'] = {
  '/health/live': {
    get: operation('healthLive', 'Check that the process is alive', 'Does not use the database.', { ok }),
  },
  '/health/ready': {
    get: operation(
      'healthReady',
      'Check that the server accepts requests',
      'Answers 503 while the database does not respond, and while the server shuts down. Other fields name what works only in part.',
      {
        ok,
        disk: { const: 'full', description: 'Calls that store something are refused with 507.' },
        provider: { const: 'silent', description: 'The payment provider does not answer.' },
        redis: {
          type: 'string',
          enum: ['there', 'away'],
          description: 'Missing on a single server. `away`: Redis does not respond.',
        },
      },
    ),
  },
};
