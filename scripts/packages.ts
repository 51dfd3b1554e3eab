/** The packages each part of the project may import, for the linter. `areas.ts` covers the project's own imports. */
import type { DummyRuleMap, OxlintOverride } from 'oxlint';
import { ENTRANCE, FRAMEWORK, HOLDERS, OPENERS, OPENS_NOTHING } from './entrance.ts';

interface Pattern {
  regex: string;
  message: string;
  allowTypeImports?: boolean;
  /** The only names that may be imported. */
  allowImportNames?: string[];
}

function packages(files: string[], patterns: Pattern[], excludeFiles: string[] = []): OxlintOverride {
  const rules: DummyRuleMap = { 'eslint/no-restricted-imports': ['error', { patterns }] };
  return { files, ...(excludeFiles.length > 0 && { excludeFiles }), rules };
}

const OUTSIDERS: Pattern = {
  regex: '^#(web|tests)/',
  message: 'server imports rules and contract, nothing else of the house.',
};
const FIGURES: Pattern = {
  regex: '^@prometheus-io/',
  message: 'figures are reported to the meter: see server/telemetry/meter.ts.',
};

export const PACKAGES: OxlintOverride[] = [
  packages(
    ['rules/**/*.ts'],
    [{ regex: '^[^.#]', message: 'rules import nothing but rules: no packages, no other room.' }],
    ['rules/**/*.test.ts'],
  ),
  packages(
    ['contract/**/*.ts'],
    [{ regex: '^([^.#z]|z[^o]|zo[^d]|zod.)', message: 'contract imports rules and zod, nothing else.' }],
  ),
  packages(['server/**/*.ts'], [FRAMEWORK, OUTSIDERS, FIGURES], ['server/metrics/**', 'server/sandbox/**']),
  packages(['server/metrics/**/*.ts'], [FRAMEWORK, OUTSIDERS]),
  // emulators of outside services have their own addresses
  packages(['server/sandbox/**/*.ts'], [OUTSIDERS, FIGURES]),
  packages([ENTRANCE, ...OPENERS, ...HOLDERS], [OUTSIDERS], []),
  OPENS_NOTHING,
  packages(
    ['web/**'],
    [
      { regex: '^#(server|tests)/|/(server|tests)/|^zod|^node:', message: 'web imports rules, and contract as types.' },
      {
        regex: '^#contract/|/contract/',
        allowTypeImports: true,
        message: 'zod stays out of the browser: contract as types only.',
      },
    ],
    ['web/build/**', 'web/**/*.test.ts', 'web/**/*.test.tsx'],
  ),
];
