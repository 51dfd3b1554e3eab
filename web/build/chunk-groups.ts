/** Which files the app is built into: one of libraries, one that every screen begins with, one of the feed, and what many others share. */
import type { Rolldown } from 'vite';

type Group = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>[number];
type Graph = Parameters<Extract<Group['name'], (...args: never[]) => unknown>>[1];

/** Of the administration. */
const ADMIN = /\/web\/((pages\/)?admin\/|admin-routes)/;
/** Loaded by themselves: stylesheets, phrases of one language, the reader of codes, the frame of the payment, sockets, and telephone numbers. */
const SEPARATE = /\.css$|\/locales\/|scan-worker|zxing|pay-frame|paystack|\/qr\/|socket\.io|engine\.io|libphonenumber/;
/** What every screen runs on, which changes with its versions alone. */
const LIBRARIES =
  /\/node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(query-|react-query)[\w-]*|idb-keyval|@lingui\/core)\//;
const FORMS = /\/web\/ui\/form\//;
/** Where visits begin, and the file of what such a screen shares with others; the first is where most begin. */
const BEGINNINGS: readonly [screen: RegExp, file: string][] = [
  [/\/web\/pages\/posts\.tsx$/, 'feed'],
  [/\/web\/pages\/offers\.tsx$/, 'business'],
  [/\/web\/pages\/chat-panes\.tsx$/, 'chats'],
];
/** What this many screens share is in one file: small files cost a phone more in headers, and pack worse. */
const MANY = 8;

export const isOfAdmin = (id: string) => ADMIN.test(id);
const isOfMembers = (id: string) => !ADMIN.test(id) && !SEPARATE.test(id);
const isOwn = (id: string) => isOfMembers(id) && !id.includes('/node_modules/');

export const chunkGroups: Group[] = [
  { name: 'vendor', test: LIBRARIES, priority: 3 },
  {
    // what names files that it loads later is left to the file that the page names: nothing is renamed with it
    name: (id, graph) => (namesFiles(id, graph) ? undefined : 'core'),
    debugName: 'core',
    tags: ['$initial'],
    test: isOfMembers,
    priority: 2,
  },
  { name: commonFileOf, debugName: 'common', test: isOwn, minShareCount: 2, priority: 2 },
  // a file takes along what it imports: what a beginning needs comes before what others share
  { name: listsFileOf, debugName: 'lists', test: isOwn, minShareCount: 2, priority: 1 },
  { name: fileOf, debugName: 'beginnings', test: isOwn, minShareCount: 2, priority: 1 },
  { name: 'long-list', test: /\/node_modules\/virtua\//, priority: 1 },
  {
    name: (id) => (FORMS.test(id) ? 'forms' : 'shared'),
    debugName: 'shared',
    test: isOfMembers,
    minShareCount: MANY,
  },
];

/** What the feed cannot be shown without, and another beginning neither. */
function commonFileOf(id: string, graph: Graph): string | undefined {
  const files = filesOf(id, graph);
  return files.length > 1 && files.includes('feed') ? 'common' : undefined;
}

/** What offers and chats cannot be shown without, and the feed can. */
function listsFileOf(id: string, graph: Graph): string | undefined {
  const files = filesOf(id, graph);
  return files.length > 1 && !files.includes('feed') ? 'lists' : undefined;
}

/** What one of them alone cannot be shown without. */
function fileOf(id: string, graph: Graph): string | undefined {
  return filesOf(id, graph)[0];
}

/** Its own file would be renamed with each that is loaded by it or by what it imports; libraries change seldom. */
function namesFiles(id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const { dynamicallyImportedIds = [], importedIds = [] } = graph.getModuleInfo(id) ?? {};
  return (
    dynamicallyImportedIds.some((loaded) => !loaded.includes('/node_modules/')) ||
    importedIds.some((imported) => namesFiles(imported, graph, seen))
  );
}

/** Of the screens that cannot be shown without it. */
function filesOf(id: string, graph: Graph): string[] {
  return BEGINNINGS.filter(([screen]) => isPartOf(screen, id, graph, new Set())).map(([, file]) => file);
}

function isPartOf(screen: RegExp, id: string, graph: Graph, seen: Set<string>): boolean {
  if (screen.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return graph.getModuleInfo(id)?.importers.some((importer) => isPartOf(screen, importer, graph, seen)) ?? false;
}
