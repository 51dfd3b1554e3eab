/** Chunks of the app: libraries, the core of every screen, what start screens need, and what many screens share. */
import type { Rolldown } from 'vite';

type Group = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>[number];
type Graph = Parameters<Extract<Group['name'], (...args: never[]) => unknown>>[1];

/** Modules of the administration. */
const ADMIN = /\/web\/((pages\/)?admin\/|admin-routes)/;
/** Loaded separately: styles, a language's phrases, the code reader, the payment frame, sockets, and phone numbers. */
const SEPARATE =
  /\.css$|\/locales\/|scan-worker|text-worker|onnxruntime|zxing|pay-frame|paystack|\/qr\/|socket\.io|engine\.io|libphonenumber/;
/** Libraries that every screen needs, in a file that changes only with their versions. */
const LIBRARIES =
  /\/node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(query-|react-query)[\w-]*|idb-keyval|@lingui\/core)\//;
const FORMS = /\/web\/ui\/form\//;
/** Screens where visits start, and the chunk each shares with others. Most visits start with the first. */
const BEGINNINGS: readonly [screen: RegExp, file: string][] = [
  [/\/web\/pages\/posts\.tsx$/, 'feed'],
  [/\/web\/pages\/offers\.tsx$/, 'business'],
  [/\/web\/pages\/chat-panes\.tsx$/, 'chats'],
];
/** Modules shared by screens of a pharmacy's stock. The start of a visit names every file, so one file weighs less than many. */
const STOCK = /\/web\/(pharmacy\/((board|card|count|counter|market|sell|stock)\/|paths)|device\/use-stored)/;
/** The answers of these screens, which routes ask for before a screen, and live events change. */
const STOCK_QUERIES = /\/web\/pharmacy\/(board|count|counter|goods-receipt|import|law|staff|stock)\/queries/;
/** What this many screens share is in one file, because small files cost more in headers and compress worse. */
const MANY = 8;

export const isOfAdmin = (id: string) => ADMIN.test(id);
const isOfMembers = (id: string) => !ADMIN.test(id) && !SEPARATE.test(id);
const isOwn = (id: string) => isOfMembers(id) && !id.includes('/node_modules/');

export const chunkGroups: Group[] = [
  { name: 'vendor', test: LIBRARIES, priority: 3 },
  {
    // modules that name lazily loaded files stay in the entry, so that a change renames no other file
    name: (id, graph) => (namesFiles(id, graph) ? undefined : 'core'),
    debugName: 'core',
    tags: ['$initial'],
    test: isOfMembers,
    priority: 2,
  },
  { name: commonFileOf, debugName: 'common', test: isOwn, minShareCount: 2, priority: 2 },
  // a group takes its imports along, so what start screens need is grouped before what others share
  { name: listsFileOf, debugName: 'lists', test: isOwn, minShareCount: 2, priority: 1 },
  {
    name: fileOf,
    debugName: 'beginnings',
    // a file of its own for this small library would cost each visit of Business its headers
    test: (id) => isOwn(id) || id.includes('/node_modules/virtua/'),
    minShareCount: 2,
    priority: 1,
  },
  {
    name: (id) => (FORMS.test(id) ? 'forms' : 'shared'),
    debugName: 'shared',
    test: isOfMembers,
    minShareCount: MANY,
  },
  { name: 'stock-queries', test: STOCK_QUERIES },
  { name: 'stock', test: STOCK, minShareCount: 2 },
];

/** What the feed and another start screen need before they can be shown. */
function commonFileOf(id: string, graph: Graph): string | undefined {
  const files = filesOf(id, graph);
  return files.length > 1 && files.includes('feed') ? 'common' : undefined;
}

/** Returns the file shared by several start screens other than the feed. */
function listsFileOf(id: string, graph: Graph): string | undefined {
  const files = filesOf(id, graph);
  return files.length > 1 && !files.includes('feed') ? 'lists' : undefined;
}

/** Returns the file that one start screen needs before it can be shown. */
function fileOf(id: string, graph: Graph): string | undefined {
  return filesOf(id, graph)[0];
}

/** True if the module or its imports load files lazily. Its chunk would be renamed whenever one of those changes. */
function namesFiles(id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const { dynamicallyImportedIds = [], importedIds = [] } = graph.getModuleInfo(id) ?? {};
  return (
    dynamicallyImportedIds.some((loaded) => !loaded.includes('/node_modules/')) ||
    importedIds.some((imported) => namesFiles(imported, graph, seen))
  );
}

/** The chunks of start screens that import the module. */
function filesOf(id: string, graph: Graph): string[] {
  return BEGINNINGS.filter(([screen]) => isPartOf(screen, id, graph, new Set())).map(([, file]) => file);
}

function isPartOf(screen: RegExp, id: string, graph: Graph, seen: Set<string>): boolean {
  if (screen.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return graph.getModuleInfo(id)?.importers.some((importer) => isPartOf(screen, importer, graph, seen)) ?? false;
}
