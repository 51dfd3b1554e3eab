/** The one entrance of every route of the contract, for the linter: which files may name the HTTP framework's server, and which may open addresses. */
import type { OxlintOverride } from 'oxlint';

/** Files that open addresses which are no routes of the contract: pages and their forms, files, health, figures, the webhook, sockets. */
export const OPENERS = [
  'server/process/health.ts',
  'server/live/socket-server.ts',
  'server/metrics/metrics.ts',
  'server/routes/webhook.ts',
  ...[
    'forms',
    'gallery-pages',
    'link-preview',
    'public-routes',
    'reference',
    'site-map',
    'static-files',
    'stored-files',
  ].map((name) => `server/pages/${name}.ts`),
];
/** Files that have the HTTP framework in hand, and open nothing by it. */
export const HOLDERS = [
  'server/app.ts',
  'server/open-context.ts',
  'server/live/live.ts',
  ...['access-log', 'drain', 'error-response', 'http-server', 'secret-in-address'].map(
    (name) => `server/http/${name}.ts`,
  ),
];
/** The one entrance of every route of the contract: it checks the session before the action. */
export const ENTRANCE = 'server/http/serve.ts';

const ENTRANCE_MESSAGE =
  '`serve()` gives a route its handler and its session check: see OPENERS in scripts/entrance.ts.';

/** Whoever cannot name the framework's server cannot give it a handler. */
export const FRAMEWORK = {
  regex: '^fastify$',
  allowImportNames: ['FastifyReply', 'FastifyRequest'],
  message: ENTRANCE_MESSAGE,
};

const OPENING = ['route', 'get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'all'];

export const OPENS_NOTHING: OxlintOverride = {
  files: HOLDERS,
  rules: {
    'eslint/no-restricted-properties': [
      'error',
      ...['app', 'scope', 'server'].flatMap((object) =>
        OPENING.map((property) => ({ object, property, message: ENTRANCE_MESSAGE })),
      ),
    ],
  },
};
