/** What the linter holds: the usual mistakes, the sizes of files, and the arrows of the house. */
import { defineConfig } from 'oxlint';
import { PACKAGES } from './scripts/packages.ts';

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'node', 'vitest'],
  categories: {
    correctness: 'error',
    suspicious: 'error',
  },
  options: {
    typeAware: true,
    // every file by the tsconfig it belongs to, as the compiler itself would, which reads all of it again
    typeCheck: true,
    reportUnusedDisableDirectives: 'error',
  },
  ignorePatterns: ['dist', 'data', 'bench/out'],
  rules: {
    'eslint/max-lines': [
      'error',
      {
        max: 400,
        skipBlankLines: false,
        skipComments: false,
      },
    ],
    'eslint/max-lines-per-function': [
      'error',
      {
        max: 50,
        skipBlankLines: true,
        skipComments: true,
      },
    ],
    'eslint/no-restricted-globals': 'off',
    'eslint/eqeqeq': 'error',
    'eslint/no-console': 'off',
    'eslint/no-underscore-dangle': 'off',
    'eslint/no-shadow': 'off',
    'eslint/no-unused-vars': [
      'error',
      {
        argsIgnorePattern: '^_',
        varsIgnorePattern: '^_',
      },
    ],
    'oxc/no-async-endpoint-handlers': 'off',
    'typescript/unbound-method': 'off',
    'typescript/no-unsafe-enum-assignment': 'off',
    'typescript/no-base-to-string': 'off',
    'typescript/no-misused-spread': 'off',
    'react/purity': 'off',
    'react/set-state-in-effect': 'off',
    'react/immutability': 'off',
    'react/exhaustive-effect-dependencies': 'off',
    'typescript/require-array-sort-compare': 'off',
    'vitest/no-standalone-expect': 'off',
    'vitest/require-to-throw-message': 'off',
    'jsx-a11y/interactive-supports-focus': 'off',
    'promise/no-callback-in-promise': 'off',
    'vitest/valid-expect': [
      'error',
      {
        maxArgs: 2,
      },
    ],
    'vitest/no-conditional-expect': 'off',
    'vitest/no-conditional-tests': 'off',
    'import/no-cycle': [
      'error',
      {
        ignoreTypes: false,
      },
    ],
    'import/no-default-export': 'error',
    'import/no-unassigned-import': 'off',
    'import/no-named-as-default-member': 'off',
    'import/no-named-as-default': 'off',
    'import/default': 'off',
    'oxc/no-barrel-file': [
      'error',
      {
        threshold: 0,
      },
    ],
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': [
      'error',
      {
        checksVoidReturn: false,
      },
    ],
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/no-unnecessary-type-parameters': 'off',
    'typescript/consistent-return': 'off',
    'node/no-process-env': 'error',
    'unicorn/filename-case': [
      'error',
      {
        case: 'kebabCase',
      },
    ],
    'unicorn/no-array-sort': 'error',
    'unicorn/consistent-function-scoping': 'off',
    'react/react-in-jsx-scope': 'off',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/style-prop-object': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/role-has-required-aria-props': 'off',
    'jsx-a11y/no-noninteractive-tabindex': 'off',
    'promise/always-return': 'off',
    'vitest/expect-expect': 'off',
    'vitest/no-disabled-tests': 'error',
    'vitest/no-focused-tests': 'error',
  },
  overrides: [
    {
      files: ['**/*.tsx'],
      rules: {
        'eslint/max-lines-per-function': [
          'error',
          {
            max: 80,
            skipBlankLines: true,
            skipComments: true,
          },
        ],
        'unicorn/filename-case': [
          'error',
          {
            cases: {
              kebabCase: true,
              pascalCase: true,
            },
          },
        ],
      },
    },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', 'tests/**', 'bench/**'],
      rules: {
        'eslint/max-lines-per-function': 'off',
        'node/no-process-env': 'off',
        'unicorn/no-array-sort': 'off',
        'typescript/no-non-null-assertion': 'off',
      },
    },
    {
      // scripts of pages, where each byte counts: what they look for is in the markup they are sent with
      files: ['web/public/enhance*/**'],
      rules: {
        'typescript/no-non-null-assertion': 'off',
      },
    },
    {
      files: ['server/**', 'tests/**', 'bench/**', 'scripts/**'],
      rules: {
        'react/rules-of-hooks': 'off',
      },
    },
    {
      files: ['server/store/schema.gen.ts'],
      rules: {
        'eslint/max-lines': 'off',
      },
    },
    {
      files: ['*.config.ts'],
      rules: {
        'import/no-default-export': 'off',
        'node/no-process-env': 'off',
      },
    },
    {
      files: ['tests/run/global-setup.ts', 'tests/journeys/kit/product-setup.ts'],
      rules: {
        'import/no-default-export': 'off',
      },
    },
    {
      files: [
        'server/run.ts',
        'scripts/backup.ts',
        'scripts/check-audit.ts',
        'scripts/check-stock.ts',
        'scripts/files.ts',
        'scripts/jobs.ts',
        'scripts/move.ts',
        'scripts/restore.ts',
        'scripts/run.ts',
        'scripts/second-factor.ts',
        'scripts/parts.ts',
        'scripts/runs.ts',
        'scripts/test-{deploy,nightly}.ts',
        'scripts/touched.ts',
      ],
      rules: {
        'node/no-process-env': 'off',
      },
    },
    ...PACKAGES,
  ],
});
