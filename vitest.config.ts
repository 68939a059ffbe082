import { defineConfig } from 'vitest/config'

// Tests wait for events, which can take longer than the default second on a busy machine.
const PATIENT = { poll: { timeout: 60_000 } }

// By default, vitest leaves one of two cores unused.
const WORKERS = 2

export default defineConfig({
  test: {
    // What a passing test prints, such as whole pages in warnings of the component library, would hide the rest.
    silent: 'passed-only',
    tags: [
      {
        name: 'full',
        description: 'Takes a second or more, and shows no line of docs/coverage: only in `npm run test:full`.',
      },
    ],
    projects: [
      {
        // Rules: no database, no screen, under a few seconds.
        test: {
          name: 'unit',
          // Most of a run is loading modules; without isolation they are loaded once for all files.
          isolate: false,
          expect: PATIENT,
          maxWorkers: WORKERS,
          testTimeout: 600_000,
          setupFiles: ['web/app/testing/agency.ts'],
          include: ['{contract,reference,suppliers,server,web,tools,bench}/**/*.test.ts'],
          exclude: ['**/*.{api,long}.test.ts', '**/node_modules/**', '**/build/**'],
        },
      },
      {
        // Screens and their parts, rendered with replies that are checked against the contract.
        test: {
          name: 'screens',
          isolate: false,
          expect: PATIENT,
          maxWorkers: WORKERS,
          // The first test of a screen loads its modules, which can take long on a busy machine.
          testTimeout: 600_000,
          setupFiles: [
            'web/app/testing/agency.ts',
            'web/app/testing/products.ts',
            'web/app/testing/no-element-stacks.ts',
          ],
          include: ['web/**/*.test.tsx'],
          exclude: ['**/node_modules/**', '**/build/**'],
        },
      },
      {
        // Calls on a real PostgreSQL, with a separate database for each file.
        test: {
          name: 'api',
          isolate: false,
          expect: PATIENT,
          maxWorkers: WORKERS,
          include: ['server/**/*.api.test.ts'],
          globalSetup: ['server/src/testing/global-setup.ts'],
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        // What starts and kills servers and databases of its own; not part of the gate.
        test: {
          name: 'long',
          isolate: false,
          expect: PATIENT,
          maxWorkers: WORKERS,
          include: ['server/**/*.long.test.ts'],
          globalSetup: ['server/src/testing/global-setup.ts'],
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
})
