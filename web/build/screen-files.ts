/** The files of the build that a screen of the app needs before it can be shown. */
import type { Rolldown } from 'vite';

type Output = Rolldown.OutputChunk | Rolldown.OutputAsset;

/** Addresses of the app's stylesheet and scripts, then of those of `screen`, a source path below `web/`. */
export function filesOfScreen(outputs: readonly Output[], screen: string): string[] {
  const chunks = chunksOf(outputs);
  return addressesOf(new Set([...filesFrom(chunks, entryOf(chunks)), ...filesFrom(chunks, pageOf(chunks, screen))]));
}

/** Addresses of the scripts among them that the app's shell does not load itself. */
export function filesBeyondEntry(outputs: readonly Output[], screen: string): string[] {
  const chunks = chunksOf(outputs);
  const known = filesFrom(chunks, entryOf(chunks));
  const files = filesFrom(chunks, pageOf(chunks, screen));
  return addressesOf(new Set([...files].filter((file) => file.endsWith('.js') && !known.has(file))));
}

function chunksOf(outputs: readonly Output[]): Rolldown.OutputChunk[] {
  return outputs.filter((output): output is Rolldown.OutputChunk => output.type === 'chunk');
}

function entryOf(chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk {
  const entry = chunks.find(({ isEntry, name }) => isEntry && name === 'app');
  if (!entry) throw new Error('the build has no app');
  return entry;
}

function pageOf(chunks: readonly Rolldown.OutputChunk[], screen: string): Rolldown.OutputChunk {
  const page = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/web/${screen}`));
  if (!page) throw new Error(`the build has no screen ${screen}`);
  return page;
}

/** The chunk's file with all its imports, which the browser loads before it runs. */
function filesFrom(
  chunks: readonly Rolldown.OutputChunk[],
  chunk: Rolldown.OutputChunk,
  files = new Set<string>(),
): Set<string> {
  if (files.has(chunk.fileName)) return files;
  files.add(chunk.fileName);
  for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css);
  for (const name of chunk.imports) {
    const imported = chunks.find(({ fileName }) => fileName === name);
    if (imported) filesFrom(chunks, imported, files);
  }
  return files;
}

function addressesOf(files: ReadonlySet<string>): string[] {
  return [...files].map((file) => `/${file}`);
}
