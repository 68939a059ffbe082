import { defineConfig } from 'vitest/config'

// Tests wait for events, and a busy machine takes longer than the default second to bring them.
const PATIENT = { poll: { timeout: 60_000 } }

// Left to itself, vitest keeps one of two cores free.
const WORKERS = 2

export default defineConfig({
  test: {
    projects: [
      {
        // Rules: no database, no screen, under a few seconds.
        test: {
          name: 'unit',
          // Most of a run is reading modules: read once, they serve every file.
          isolate: false,
          expect: PATIENT,
          maxWorkers: WORKERS,
          testTimeout: 600_000,
          setupFiles: ['web/app/testing/agency.ts'],
          include: ['{contract,reference,suppliers,server,web,tools}/**/*.test.ts'],
          exclude: ['**/*.api.test.ts', '**/node_modules/**', '**/build/**'],
        },
      },
      {
        // Screens and their parts, rendered with replies that the contract checks.
        test: {
          name: 'screens',
          isolate: false,
          expect: PATIENT,
          maxWorkers: WORKERS,
          // The first test of a screen loads its modules, which a busy machine may take long for.
          testTimeout: 600_000,
          setupFiles: ['web/app/testing/agency.ts'],
          include: ['web/**/*.test.tsx'],
          exclude: ['**/node_modules/**', '**/build/**'],
        },
      },
      {
        // Calls on a real PostgreSQL, each file on a database of its own.
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
    ],
  },
})
