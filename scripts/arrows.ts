/** Reads what every file imports, and finds imports that the plan (`areas.ts`) does not allow. `npm run areas` also writes its table. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { ROOT } from './run.ts';
import {
  AREAS,
  EXCEPTIONS,
  JOURNEY_ROOMS,
  type Room,
  SERVER_ROOMS,
  TEST_ROOMS,
  USES_ABOVE,
  WEB_ROOMS,
} from './areas.ts';

const SOURCES = ['rules/**/*.ts', 'contract/**/*.ts', 'server/**/*.ts', 'web/**/*.{ts,tsx}'];
/** Tests import what they test, and build files belong to the build. */
const LEFT_OUT = /\.test\.tsx?$|^web\/build\//;
/** These compose all areas of their layer. */
const COMPOSERS = ['contract/api.ts', 'contract/live.ts', 'contract/shell.ts'];
/** Folders beside the areas of a layer, which all areas may import. */
const BESIDE = ['rules/i18n', 'contract/route', 'server/store/admin-list', 'server/store/backup'];
/** Files beside the rooms of the web that all of them import. */
const WORDS = ['web/i18n.ts', 'web/paths.ts'];
const PLAN = 'see scripts/areas.ts';
/** This page shows the table of the areas. */
const PAGE = join(ROOT, 'docs/architecture.md');
const TABLE = /(?<=<!-- areas -->\n)[^]*?(?=\n<!-- \/areas -->)/;

export interface Import {
  from: string;
  to: string;
  isType: boolean;
}

interface Place {
  house: string;
  room: string;
  /** Absent if the room is not divided into areas. */
  layer?: string;
  area?: string | undefined;
}

/** Returns the faults, one per line. */
export function faultsOfArrows(): string[] {
  const imports = globSync(SOURCES, { cwd: ROOT })
    .filter((file) => !LEFT_OUT.test(file))
    .flatMap((file) => importsOf(file, readFileSync(join(ROOT, file), 'utf8')));
  const page = readFileSync(PAGE, 'utf8');
  return [
    ...circlesOfPlan(),
    ...imports.flatMap((one) => faultOf(one) ?? []),
    ...unusedOfPlan(imports),
    ...globSync('tests/**/*.ts', { cwd: ROOT }).flatMap((file) => faultOfTest(file) ?? []),
    ...circlesOfFolders(imports).map((folders) => `a circle of folders: ${folders.join(', ')}`),
    ...(withTable(page) === page ? [] : ['docs/architecture.md has another table of areas: npm run areas']),
  ];
}

/** Lists imports of the project's own files. The linter checks packages. */
export function importsOf(file: string, source: string): Import[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
  const found = new Map<string, boolean>();
  const add = (name: string, isType: boolean) => found.set(name, isType && (found.get(name) ?? true));
  for (const { moduleRequest, entries } of staticImports) {
    add(moduleRequest.value, entries.length > 0 && entries.every((entry) => entry.isType));
  }
  for (const { entries } of staticExports) {
    for (const { moduleRequest, isType } of entries) if (moduleRequest) add(moduleRequest.value, isType);
  }
  for (const { moduleRequest } of dynamicImports)
    add(source.slice(moduleRequest.start + 1, moduleRequest.end - 1), false);
  return [...found].flatMap(([name, isType]) => {
    const [path = ''] = name.split('?');
    if (!/^[.#].*\.tsx?$/.test(path)) return [];
    return { from: file, to: path.startsWith('#') ? path.slice(1) : join(dirname(file), path), isType };
  });
}

/** Returns why this import is not allowed, or undefined. */
export function faultOf({ from, to, isType }: Import): string | undefined {
  const [here, there] = [placeOf(from), placeOf(to)];
  const line = `${from} imports ${to}`;
  if (!mayEnter(here, there, to, isType)) return `${line}: ${here.room} does not import ${there.room}, ${PLAN}`;
  if (here.layer === undefined || COMPOSERS.includes(from)) return undefined;
  if (here.layer !== there.layer) {
    return mayUse(here.area, there.area) ? undefined : `${line}: ${there.area} is not below ${here.area}, ${PLAN}`;
  }
  if (isStrange(from, here)) return `${dirname(from)} is no area of scripts/areas.ts`;
  if (there.area === undefined || here.area === there.area) return undefined;
  if (here.area === undefined) return `${line}: what stands beside the areas asks none of them`;
  return AREAS[here.area]?.asks.includes(there.area)
    ? undefined
    : `${line}: ${here.area} does not ask ${there.area}, ${PLAN}`;
}

/** True if an area may use another one in a lower layer. */
function mayUse(here: string | undefined, there: string | undefined): boolean {
  if (here === undefined || there === undefined || here === there || here === 'admin') return true;
  return USES_ABOVE[here]?.[there] !== undefined || reachedFrom(here, arrowsOfPlan()).has(there);
}

/** Returns exceptions of the plan that no file needs. */
export function unusedOfPlan(imports: readonly Import[]): string[] {
  const used = new Set(imports.map(({ from, to }) => `${placeOf(from).area} uses ${placeOf(to).area}`));
  const planned = Object.entries(USES_ABOVE).flatMap(([area, others]) =>
    Object.keys(others).map((other) => `${area} uses ${other}`),
  );
  return planned.filter((use) => !used.has(use)).map((use) => `no file needs “${use}” of scripts/areas.ts`);
}

/** Returns why a test is misplaced. Tests, journeys and their helpers belong in their area's folder, or in a room of the plan. */
export function faultOfTest(file: string): string | undefined {
  const isJourney = file.startsWith('tests/journeys/');
  const [folder = '', ...rest] = file.split('/').slice(isJourney ? 2 : 1);
  const rooms = isJourney ? JOURNEY_ROOMS : TEST_ROOMS;
  const isKnown = rest.length > 0 && (rooms.includes(folder) || Object.hasOwn(AREAS, folder));
  return isKnown ? undefined : `${file}: tests are in the folder of an area or of a room, ${PLAN}`;
}

function mayEnter(here: Place, there: Place, to: string, isType: boolean): boolean {
  const isSame = here.house === there.house && here.room === there.room;
  if (isSame || there.house === 'rules') return true;
  if (here.house === 'rules') return false;
  if (there.house === 'contract') return here.house === 'server' || (here.house === 'web' && isType);
  if (here.house !== there.house) return false;
  const rooms: Record<string, Room> = here.house === 'server' ? SERVER_ROOMS : WEB_ROOMS;
  // a room that the plan does not list imports nothing
  const { imports = [], types = [] } = rooms[here.room] ?? {};
  if (imports.includes(there.room)) return true;
  const free = EXCEPTIONS[here.room] ?? [];
  return types.includes(there.room) && (isType || free.some((path) => to.startsWith(`${there.house}/${path}`)));
}

function placeOf(file: string): Place {
  const [house = '', first = '', ...rest] = file.replace(/\.tsx?$/, '').split('/');
  if (house === 'rules' || house === 'contract') {
    return { house, room: house, layer: house, area: areaOf([first, ...rest]) };
  }
  if (house === 'web') return webPlaceOf(file, first, rest);
  const isDivided = first === 'actions' || first === 'store';
  return { house, room: first, ...(isDivided && { layer: first, area: areaOf(rest) }) };
}

function webPlaceOf(file: string, first: string, rest: string[]): Place {
  if (rest.length === 0) return { house: 'web', room: WORDS.includes(file) ? 'words' : 'main' };
  const area = areaOf([first, ...rest]);
  return area === undefined ? { house: 'web', room: first } : { house: 'web', room: 'features', layer: 'web', area };
}

function areaOf(names: string[]): string | undefined {
  const [first = '', second = ''] = names;
  if (names.length < 2) return undefined;
  // `rating/…`, `rating.ts` and `rating-labels.ts` belong to the part `rating`
  const part = Object.keys(AREAS).find((name) => `${first}/${second}-`.startsWith(`${name}-`) && name.includes('/'));
  return part ?? (Object.hasOwn(AREAS, first) ? first : undefined);
}

/** True if the file's folder is beside the areas but is no area. */
function isStrange(file: string, { layer, area }: Place): boolean {
  const depth = layer === 'actions' || layer === 'store' ? 3 : 2;
  const names = file.split('/');
  return area === undefined && names.length > depth && !BESIDE.includes(names.slice(0, depth).join('/'));
}

function circlesOfPlan(): string[] {
  return circlesOf([...arrowsOfPlan().values()].flat()).map(
    (names) => `a circle in scripts/areas.ts: ${names.join(', ')}`,
  );
}

function arrowsOfPlan() {
  const arrows = Object.entries(AREAS).flatMap(([name, { asks }]) => asks.map((other) => [name, other] as const));
  return Map.groupBy(arrows, ([from]) => from);
}

/** Finds circles between sibling folders. Files directly in a folder may connect those within it. */
function circlesOfFolders(imports: readonly Import[]): string[][] {
  const arrows = imports.flatMap(({ from, to }) => {
    const [here, there] = [from.split('/').slice(0, -1), to.split('/').slice(0, -1)];
    const at = here.findIndex((name, index) => name !== there[index]);
    if (at < 0 || there[at] === undefined) return [];
    return [[here.slice(0, at + 1).join('/'), there.slice(0, at + 1).join('/')] as const];
  });
  return circlesOf(arrows);
}

/** Returns each circle once. */
function circlesOf(arrows: readonly (readonly [from: string, to: string])[]): string[][] {
  const next = Map.groupBy(arrows, ([from]) => from);
  const reached = new Map([...next.keys()].map((name) => [name, reachedFrom(name, next)]));
  const circles = new Map<string, string[]>();
  for (const [name, others] of reached) {
    if (!others.has(name)) continue;
    const circle = [...others].filter((other) => reached.get(other)?.has(name)).toSorted();
    circles.set(circle.join(), circle);
  }
  return [...circles.values()];
}

function reachedFrom(start: string, next: ReadonlyMap<string, readonly (readonly [string, string])[]>): Set<string> {
  const seen = new Set<string>();
  const open = [start];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    for (const [, to] of next.get(name) ?? []) {
      if (seen.has(to)) continue;
      seen.add(to);
      open.push(to);
    }
  }
  return seen;
}

function withTable(page: string): string {
  const rows = Object.entries(AREAS).map(
    ([name, { has, asks }]) => `| ${name} | ${has} | ${asks.toSorted().join(', ') || 'none'} | ${usesOf(name)} |`,
  );
  const head = ['| area | contains | imports | also uses in other layers |', '|---|---|---|---|'];
  return page.replace(TABLE, () => [...head, ...rows].join('\n'));
}

function usesOf(name: string): string {
  if (name === 'admin') return 'all, which it lists and counts';
  return Object.entries(USES_ABOVE[name] ?? {})
    .map(([other, why]) => `${other}: ${why}`)
    .join('; ');
}

if (import.meta.main) {
  writeFileSync(PAGE, withTable(readFileSync(PAGE, 'utf8')));
  const faults = faultsOfArrows();
  console.log(faults.join('\n') || 'Every import is one of the plan.');
  process.exitCode = faults.length > 0 ? 1 : 0;
}
