import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { walls } from './scripts/lint/walls.mjs';

const TESTS = [
  '**/*.test.ts',
  '**/*.test.tsx',
  '**/*.typetest.ts',
  '**/test/**',
  '**/testing/**',
  'e2e/**',
];
const CONFIGS = ['**/*.config.ts', '**/*.config.js', '**/*.config.mjs'];
const PURE = ['packages/*/src/**/*.ts'];
const SCRIPT_GLOBALS = [
  'process',
  'console',
  'Buffer',
  'URL',
  'setTimeout',
  'setInterval',
  'clearInterval',
  'performance',
  'document',
  'window',
  'localStorage',
  'matchMedia',
];
const HOOKS = reactHooks.configs.flat['recommended'].rules;

const PROCESS_ENV = {
  object: 'process',
  property: 'env',
  message: 'Settings come in through config.ts alone.',
};
const MATH_RANDOM = {
  object: 'Math',
  property: 'random',
  message: 'Chance is an argument.',
};
const DECLARED_FUNCTIONS = [':matches(Program, ExportNamedDeclaration)', 'VariableDeclaration']
  .concat('VariableDeclarator', ':matches(ArrowFunctionExpression, FunctionExpression)')
  .join(' > ');
const SYNTAX = [
  { selector: 'ExportDefaultDeclaration', message: 'Export by name.' },
  { selector: DECLARED_FUNCTIONS, message: 'Declare a function of the module with `function`.' },
  // A literal that is spread on the spot only saves lines: Prettier cannot break what stands in it.
  {
    selector:
      ':matches(SpreadElement, JSXSpreadAttribute) > :matches(ObjectExpression, ArrayExpression)',
    message: 'Write the properties or elements themselves instead of spreading a literal.',
  },
];
// Every text is a phrase, so that it is there in every language.
const PHRASES_ONLY = [
  String.raw`JSXText[value=/\p{L}{2}/u]`,
  String.raw`JSXAttribute[name.name=/^(?:aria-label|alt|description|placeholder|title)$/] > Literal[value=/\p{L}/u]`,
].map((selector) => ({ selector, message: 'A text that is seen or heard is a phrase.' }));
const CLOCK = [
  {
    selector: 'CallExpression[callee.object.name="Date"][callee.property.name="now"]',
    message: 'Ask the clock that is passed in; time can be moved.',
  },
  {
    selector: 'NewExpression[callee.name="Date"][arguments.length=0]',
    message: 'Ask the clock that is passed in; time can be moved.',
  },
];

export default tseslint.config(
  {
    ignores: ['**/node_modules', '**/dist', '.build', '.data', 'coverage', 'apps/mobile/*/**'],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  tseslint.configs.recommendedTypeChecked,
  {
    plugins: { furlong: { rules: { walls } }, 'react-hooks': reactHooks },
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      'furlong/walls': 'error',
      complexity: ['error', 11],
      eqeqeq: 'error',
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 70, skipBlankLines: true, skipComments: true }],
      'max-params': ['error', 3],
      'no-restricted-properties': ['error', PROCESS_ENV],
      'no-restricted-syntax': ['error', ...SYNTAX],
      'prefer-const': 'error',
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: false, requireDefaultForNonUnion: false },
      ],
      // A branded number is a number to the language.
      '@typescript-eslint/no-unsafe-unary-minus': 'off',
      // A handler may be async by its signature and have nothing to wait for.
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    files: ['apps/{web,desk}/src/**/*.{ts,tsx}', 'packages/ui/src/**/*.{ts,tsx}'],
    rules: {
      ...Object.fromEntries(Object.keys(HOOKS).map((name) => [name, 'error'])),
      // A drawing that is looked up in a table is not made during render.
      'react-hooks/static-components': 'off',
    },
  },
  {
    files: PURE,
    ignores: ['packages/ui/**'],
    rules: {
      'no-restricted-globals': ['error', { name: 'Date', message: 'Time is an argument.' }],
      'no-restricted-properties': ['error', PROCESS_ENV, MATH_RANDOM],
    },
  },
  {
    files: ['apps/server/src/{core,features}/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...SYNTAX, ...CLOCK] },
  },
  {
    files: ['apps/web/src/**/*.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...SYNTAX, ...PHRASES_ONLY] },
  },
  {
    // The constructors of branded types, and the edge of the program: what is known there and
    // cannot be told to the compiler is told here.
    files: [
      'packages/*/src/**/{fraction,pence,price}.ts',
      'apps/*/src/platform/**/*.{ts,tsx}',
      'scripts/**',
      'bench/**',
      ...TESTS,
    ],
    rules: { '@typescript-eslint/consistent-type-assertions': 'off' },
  },
  {
    files: TESTS,
    rules: {
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': 'off',
      // A table's row is as wide as the table.
      'max-params': 'off',
      'no-restricted-globals': 'off',
      'no-restricted-properties': 'off',
      'no-restricted-syntax': ['error', ...SYNTAX],
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: [...CONFIGS, 'scripts/**', 'bench/**', 'apps/server/src/config/config.ts'],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    files: [...CONFIGS, '**/test/global-setup.ts', 'e2e/audit.ts', 'e2e/open-day.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['**/*.{js,mjs}'],
    ...tseslint.configs.disableTypeChecked,
    languageOptions: {
      parserOptions: { projectService: false, program: null, project: false },
      globals: Object.fromEntries(SCRIPT_GLOBALS.map((name) => [name, 'readonly'])),
    },
  },
);
