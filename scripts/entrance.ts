/** The single entrance of every route, for the linter: files that may use the HTTP framework's server, and files that may add other addresses. */
import type { OxlintOverride } from 'oxlint';

/** Files that add addresses outside the contract: pages and their forms, files, health, metrics, the webhook, sockets. */
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
/** Files that hold the HTTP framework but add no addresses. */
export const HOLDERS = [
  'server/app.ts',
  'server/open-context.ts',
  'server/live/live.ts',
  ...['access-log', 'drain', 'error-response', 'http-server', 'secret-in-address'].map(
    (name) => `server/http/${name}.ts`,
  ),
];
/** The single entrance of every route of the contract. It checks the session before the action. */
export const ENTRANCE = 'server/http/serve.ts';

const ENTRANCE_MESSAGE =
  '`serve()` gives a route its handler and its session check: see OPENERS in scripts/entrance.ts.';

/** Without the name of the framework's server, no code can add a handler. */
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
