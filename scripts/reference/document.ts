/** The OpenAPI document of the whole API, from the contract and the routes of the server. */
import { REFERENCE_GROUPS } from './section/section.ts';
import { REFERENCE_SECTIONS } from './section/sections.ts';
import { ACCESS_MINUTES } from '#rules/account/session.ts';
import { required } from '#rules/required.ts';
import type { DescribedRoute } from './docstrings.ts';
import { ERROR_SCHEMA, errorResponses } from './errors.ts';
import { HEALTH_PATHS, HEALTH_SECTION } from './health.ts';
import type { OpenApi, Parameter } from './json.ts';
import { keyOf, operationOf, type Titled } from './operations.ts';
import { OVERVIEW } from './overview.ts';
import { readServedRoutes } from './routes.ts';
import { openSchemas, type Schemas } from './schemas.ts';

/** Returns `/api/business/:id` in the document's syntax. */
export const pathOf = (path: string) => path.replace(/:(\w+)/g, '{$1}');

export interface Made {
  document: OpenApi;
  schemas: Schemas;
}

export function makeDocument(routes: readonly DescribedRoute[], version: string): Made {
  const schemas = openSchemas();
  const paths: OpenApi['paths'] = {};
  const served = readServedRoutes();
  const titles = titlesOfSections();
  for (const route of routes) {
    const key = keyOf(route);
    const [found, titled] = [served.get(key), titles.get(key)];
    if (!found) throw new Error(`the server has no route ${key}`);
    (paths[pathOf(route.path)] ??= {})[route.method.toLowerCase()] = operationOf(
      route,
      found,
      required(titled),
      schemas,
    );
  }
  const sections = [...REFERENCE_SECTIONS, HEALTH_SECTION];
  const document: OpenApi = {
    openapi: '3.1.1',
    info: {
      title: 'Mortar',
      version,
      summary:
        'The trade network of Nigeria’s pharmacies: offers, chats, stock, and payments held until the goods arrive.',
      description: OVERVIEW,
    },
    jsonSchemaDialect: 'https://spec.openapis.org/oas/3.1/dialect/base',
    servers: [{ url: '/', description: 'This installation' }],
    tags: sections.map(({ tag, about }) => ({ name: tag, description: about })),
    'x-tagGroups': REFERENCE_GROUPS.map((name) => ({
      name,
      tags: sections.filter(({ group }) => group === name).map(({ tag }) => tag),
    })),
    paths: { ...inOrder(paths, titles), ...HEALTH_PATHS },
    components: {
      schemas: { Error: ERROR_SCHEMA, ...schemas.components },
      responses: errorResponses(),
      parameters: PARAMETERS,
      securitySchemes: SECURITY,
    },
  };
  return { document, schemas };
}

const TOKEN = { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' };
const SECURITY: OpenApi['components']['securitySchemes'] = {
  member: {
    ...TOKEN,
    description: `A member’s access token, from \`POST /api/auth/signin\` or \`POST /api/auth/refresh\`. It lasts ${ACCESS_MINUTES} minutes.`,
  },
  administrator: { ...TOKEN, description: 'An administrator’s access token, from `POST /api/auth/admin/passkey`.' },
};

const PARAMETERS: Record<string, Parameter> = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'An id that you create for one change. For 24 hours, repeating the call with the same key returns the first answer and changes nothing.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  },
  ResetKey: {
    name: 'X-Reset-Key',
    in: 'header',
    required: false,
    description: 'The key from the emailed link.',
    schema: { type: 'string' },
  },
  RequestKey: {
    name: 'X-Request-Key',
    in: 'header',
    required: false,
    description: 'The key from the link emailed to the patient.',
    schema: { type: 'string' },
  },
};

function titlesOfSections(): Map<string, Titled> {
  return new Map(
    REFERENCE_SECTIONS.flatMap(({ tag, titles }) =>
      Object.entries(titles).map(([key, title]) => [key, { tag, title }] as const),
    ),
  );
}

/** Sorts paths by the order of the sections. */
function inOrder(paths: OpenApi['paths'], titles: Map<string, Titled>): OpenApi['paths'] {
  const order = [...new Set([...titles.keys()].map((key) => pathOf(key.split(' ')[1] ?? '')))];
  return Object.fromEntries(order.map((path) => [path, required(paths[path])]));
}
