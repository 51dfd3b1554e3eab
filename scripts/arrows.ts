/** The arrows of the house, for the linter: which room may import which, and which area's actions may call which. */
import type { DummyRuleMap, OxlintOverride } from 'oxlint';
import { required } from '#rules/required.ts';
import { ENTRANCE, FRAMEWORK, HOLDERS, OPENERS, OPENS_NOTHING } from './entrance.ts';

interface Pattern {
  regex: string;
  message: string;
  allowTypeImports?: boolean;
  /** The only names that may be imported. */
  allowImportNames?: string[];
}

function arrows(files: string[], patterns: Pattern[], excludeFiles: string[] = []): OxlintOverride {
  const rules: DummyRuleMap = { 'eslint/no-restricted-imports': ['error', { patterns }] };
  return { files, ...(excludeFiles.length > 0 && { excludeFiles }), rules };
}

/** Every room of the server, each with those it imports; of those under `types` it knows the shapes alone. */
const ROOMS: Record<string, { imports: string[]; types?: string[] }> = {
  config: { imports: [] },
  // what everybody reports to
  telemetry: { imports: [] },
  publish: { imports: [] },
  context: {
    imports: [],
    types: ['batch', 'cache', 'config', 'limit', 'media', 'outside', 'publish', 'store', 'telemetry'],
  },
  store: { imports: ['config'], types: ['telemetry'] },
  outside: { imports: ['config'], types: ['store', 'telemetry'] },
  limit: { imports: [], types: ['outside'] },
  cache: { imports: ['store', 'telemetry'] },
  batch: { imports: ['store'], types: ['publish'] },
  document: { imports: ['i18n'] },
  i18n: { imports: [] },
  mail: { imports: ['i18n'], types: ['outside'] },
  media: { imports: ['limit'], types: ['telemetry'] },
  auth: { imports: ['limit', 'store'], types: ['config', 'context'] },
  http: { imports: ['auth', 'cache', 'i18n', 'limit', 'store', 'telemetry'], types: ['config', 'context', 'outside'] },
  actions: {
    imports: ['auth', 'batch', 'cache', 'document', 'i18n', 'limit', 'mail', 'media', 'store', 'telemetry'],
    types: ['context', 'http', 'outside', 'publish'],
  },
  routes: { imports: ['actions', 'http', 'limit'] },
  live: {
    imports: ['actions', 'auth', 'batch', 'http', 'i18n', 'store'],
    types: ['context', 'outside', 'publish', 'telemetry'],
  },
  // the only room that knows who takes the figures
  metrics: { imports: ['limit', 'store', 'telemetry'], types: ['config', 'context', 'outside'] },
  pages: { imports: ['http', 'i18n', 'limit', 'store'], types: ['config', 'context', 'outside', 'telemetry'] },
  sandbox: { imports: ['actions', 'auth', 'i18n', 'outside', 'store'], types: ['config', 'context', 'telemetry'] },
  jobs: { imports: ['actions'], types: ['context', 'outside'] },
  // this server among others: its start, its health
  process: { imports: ['config', 'store'], types: ['context', 'live', 'metrics', 'outside', 'telemetry'] },
  'open-context': {
    imports: ['auth', 'cache', 'http', 'limit', 'media', 'metrics', 'outside', 'pages', 'store'],
    types: ['config', 'context', 'live', 'telemetry'],
  },
  app: {
    imports: [
      'actions',
      'config',
      'http',
      'jobs',
      'live',
      'metrics',
      'open-context',
      'outside',
      'pages',
      'process',
      'routes',
      'sandbox',
      'store',
    ],
    types: ['context'],
  },
  // what commands of an operator do
  backup: { imports: ['actions', 'auth', 'config', 'outside', 'store'], types: ['telemetry'] },
  main: { imports: ['app', 'config', 'outside', 'process', 'store'] },
};
/** What a room imports of one that it otherwise knows the shapes of alone. */
const EXCEPTIONS: Record<string, string[]> = {
  // errors of the provider, and calls of it that several features make
  actions: ['outside/payment'],
  // which errors of PostgreSQL mean that it is away
  outside: ['store/database-unavailable'],
  // how calls of the provider fail
  metrics: ['outside/payment'],
};

/** Actions of each area, with the areas whose actions they call, always downwards. */
const COMMON = ['account', 'admin', 'media', 'notice'];
const AREAS: Record<string, string[]> = {
  media: [],
  notice: [],
  public: [],
  receipt: [],
  catalogue: COMMON,
  account: ['notice'],
  admin: ['account', 'notice'],
  licence: COMMON,
  people: COMMON,
  feed: COMMON,
  pharmacy: COMMON,
  safety: COMMON,
  stock: [...COMMON, 'licence', 'pharmacy', 'safety'],
  enquiry: [...COMMON, 'pharmacy'],
  offer: [...COMMON, 'licence', 'safety', 'stock'],
  payout: [...COMMON, 'licence'],
  vat: [],
  wallet: [...COMMON, 'licence', 'payout', 'stock', 'vat'],
  refund: [...COMMON, 'payout', 'vat', 'wallet'],
  dispute: [...COMMON, 'refund', 'wallet'],
  // goods are kept while they are paid for, and are the buyer's with the payment
  purchase: [...COMMON, 'licence', 'offer', 'safety', 'stock', 'wallet'],
  payment: [...COMMON, 'licence', 'offer', 'purchase', 'receipt', 'refund', 'safety', 'vat', 'wallet'],
  chargeback: [...COMMON, 'dispute', 'payment', 'payout', 'refund', 'vat', 'wallet'],
  chat: [...COMMON, 'wallet'],
  // what was agreed on an offer becomes a wallet in its chat
  agreement: [...COMMON, 'licence', 'offer', 'safety', 'wallet'],
  rating: [...COMMON, 'wallet'],
  // a moderator's decision is carried out by the areas of what was reported
  report: [...COMMON, 'feed', 'offer', 'people'],
  ledger: [...COMMON, 'chargeback', 'payment', 'payout', 'refund'],
  // runs what the others do, once two administrators want it
  approval: [...COMMON, 'chargeback', 'dispute', 'ledger', 'payment', 'payout', 'refund'],
  // closing an account ends what all the others began
  privacy: [...COMMON, 'chat', 'enquiry', 'licence', 'offer', 'payment', 'payout', 'people', 'pharmacy'],
};

const OUTSIDERS: Pattern = {
  regex: '^#(web|tests)/',
  message: 'server imports rules and contract, nothing else of the house.',
};

const FIGURES: Pattern = {
  regex: '^@prometheus-io/',
  message: 'figures are reported to the meter: see server/telemetry/meter.ts.',
};

const roomOf = (file: string) => required(file.split('/')[1]).replace('.ts', '');
const depthOf = (file: string) => file.split('/').length - 2;

/** For files so many folders below `server/`. */
function roomArrows(room: string, depth: number): Pattern[] {
  // the stand-ins for others have addresses of their own
  return room === 'sandbox' ? openArrows(room, depth) : [FRAMEWORK, ...openArrows(room, depth)];
}

/** As `roomArrows`, for files that may name the framework's server. */
function openArrows(room: string, depth: number): Pattern[] {
  const { imports, types = [] } = required(ROOMS[room]);
  const others = Object.keys(ROOMS).filter((other) => other !== room && !imports.includes(other));
  const start = depth === 0 ? '^(\\./|#server/)' : `^(#server/|${'\\.\\./'.repeat(depth)})`;
  const named = (rooms: string[]) => `${start}(${rooms.join('|')})(/|\\.ts$)`;
  const known = types.filter((other) => !imports.includes(other));
  const patterns: Pattern[] = [
    OUTSIDERS,
    ...(room === 'metrics' ? [] : [FIGURES]),
    { regex: `^${'\\.\\./'.repeat(depth + 1)}`, message: 'rules and contract are imported by #rules and #contract.' },
    {
      regex: named(others.filter((other) => !known.includes(other))),
      message: `${room} does not import this room: see scripts/arrows.ts.`,
    },
  ];
  const free = EXCEPTIONS[room] ?? [];
  const bare = known.filter((other) => !free.some((path) => path.startsWith(`${other}/`)));
  if (bare.length > 0) {
    patterns.push({
      regex: named(bare),
      allowTypeImports: true,
      message: `${room} knows only the shapes of this room.`,
    });
  }
  for (const path of free) {
    const [other = '', file = ''] = path.split('/');
    patterns.push({
      regex: `${start}${other}/${allBut(file)}`,
      allowTypeImports: true,
      message: `${room} knows only the shapes of this room, but for ${file}.`,
    });
  }
  return patterns;
}

/** Names that begin otherwise: the linter's expressions look neither ahead nor behind. */
function allBut(name: string): string {
  const at = (index: number) => `${escaped(name.slice(0, index))}[^${escaped(name[index] ?? '')}]`;
  return `(${[...name].map((_, index) => at(index)).join('|')})`;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\-]/g, String.raw`\$&`);
}

function areaArrows(area: string): Pattern[] {
  const others = Object.keys(AREAS).filter((other) => other !== area && !required(AREAS[area]).includes(other));
  return [
    ...roomArrows('actions', 2),
    {
      regex: `^(\\.\\./|#server/actions/)(${others.join('|')})/`,
      message: `actions of ${area} do not call those of this area: see scripts/arrows.ts.`,
    },
  ];
}

const SINGLE = ['publish', 'context', 'jobs', 'open-context', 'app', 'main'];
const FOLDERS = Object.keys(ROOMS).filter((room) => !SINGLE.includes(room));
const FILES = Object.keys(ROOMS).filter((room) => !FOLDERS.includes(room));

const SERVER: OxlintOverride[] = [
  ...FILES.map((room) => arrows([`server/${room}.ts`], roomArrows(room, 0))),
  ...FOLDERS.flatMap((room) => [
    arrows([`server/${room}/*.ts`], roomArrows(room, 1)),
    arrows([`server/${room}/*/*.ts`], roomArrows(room, 2)),
    arrows([`server/${room}/*/*/*.ts`], roomArrows(room, 3)),
  ]),
  ...Object.keys(AREAS).map((area) => arrows([`server/actions/${area}/*.ts`], areaArrows(area))),
  ...[ENTRANCE, ...OPENERS, ...HOLDERS].map((file) => arrows([file], openArrows(roomOf(file), depthOf(file)))),
  OPENS_NOTHING,
];

const WEB: Pattern[] = [
  { regex: '^#(server|tests)/|/(server|tests)/|^zod|^node:', message: 'web imports rules, and contract as types.' },
  {
    regex: '^#contract/|/contract/',
    allowTypeImports: true,
    message: 'zod stays out of the browser: contract as types only.',
  },
];
/** Beside a feature, from so many folders below `web/`: every room but `ui`, `checkout`, `outbox` and `scan`, which all may use. */
function featureArrow(depth: number): Pattern {
  return {
    regex: `^(${'\\.\\./'.repeat(depth)}|#web/)([^ucos/.]|u[^i/]|ui[^/]|c[^h]|ch[^e]|o[^u]|ou[^t]|s[^c]|sc[^a]|sca[^n])[^/]*/`,
    message: 'a feature never imports another: a page composes them.',
  };
}
const COMPOSERS = ['web/pages/**', 'web/shell/**', 'web/build/**', 'web/marketing/**', 'web/outline/**'];

function uiArrows(depth: number): Pattern[] {
  return [
    {
      regex: '^#(server|tests|contract)/|/(server|tests|contract)/|^zod|^node:',
      message: 'ui knows no feature, and nothing of the wire.',
    },
    { regex: `^(${'\\.\\./'.repeat(depth)}|#web/)[^/.]+/`, message: 'ui knows no feature.' },
  ];
}

function rulesArrow(outward: string): Pattern {
  return {
    regex: `^([^.#]|${outward}|#(contract|server|web|tests)/)`,
    message: 'rules import nothing but rules: no packages, no other room.',
  };
}

/** `outward` is the beginning of a path that leads out of the contract. */
function contractArrow(outward: string): Pattern {
  return {
    regex: `^([^.#z]|z[^o]|zo[^d]|zod.|${outward}|#(server|web|tests)/)`,
    message: 'contract imports rules and zod, nothing else.',
  };
}

export const ARROWS: OxlintOverride[] = [
  arrows(['rules/*.ts'], [rulesArrow('\\.\\./')], ['rules/*.test.ts']),
  arrows(['rules/*/*.ts'], [rulesArrow('\\.\\./\\.\\./')], ['rules/*/*.test.ts']),
  arrows(['contract/*.ts'], [contractArrow('\\.\\./')]),
  arrows(['contract/*/*.ts'], [contractArrow('\\.\\./\\.\\./')]),
  ...SERVER,
  arrows(['web/**'], WEB),
  arrows(['web/*/*'], [...WEB, featureArrow(1)], COMPOSERS),
  arrows(['web/*/*/**'], [...WEB, featureArrow(2)], COMPOSERS),
  arrows(['web/ui/*'], uiArrows(1)),
  arrows(['web/ui/*/*'], uiArrows(2)),
  {
    files: ['web/build/**', 'web/**/*.test.ts', 'web/**/*.test.tsx'],
    rules: { 'eslint/no-restricted-imports': 'off' },
  },
];
