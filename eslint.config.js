// What `make check` asks of the browser client beside its types. Layout is nobody's business but the writer's.

import js from '@eslint/js';
import globals from 'globals';
import {configs as lit} from 'eslint-plugin-lit';

export default [
  {ignores: ['**/vendor/**', 'node_modules/**', 'build/**', '.venv/**', 'mutants/**']},
  js.configs.recommended,
  lit['flat/recommended'],
  {
    linterOptions: {reportUnusedDisableDirectives: 'error'},
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      'no-implicit-coercion': ['error', {allow: ['!!']}],
      'no-param-reassign': 'error',
      'no-return-assign': 'error',
      'no-shadow': 'error',
      'no-throw-literal': 'error',
      'no-unused-vars': ['error', {args: 'all', argsIgnorePattern: '^_', ignoreRestSiblings: true}],
      'no-var': 'error',
      'object-shorthand': 'error',
      'prefer-const': 'error',
      'prefer-template': 'off',
    },
  },
  {files: ['src/cartographers/web/**/*.js'], languageOptions: {globals: globals.browser}},
  {files: ['src/cartographers/web/service-worker.js'], languageOptions: {globals: {...globals.serviceworker, VERSION: 'readonly', KEPT: 'readonly', PYTHON: 'readonly'}}},
  {files: ['tests/web/unit/**/*.js', '*.config.js'], languageOptions: {globals: globals.node}},
];
