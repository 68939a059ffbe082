import { buildWeb } from './build-web.ts'
import { finish, playwright, quick, runStages, single, vitest } from './stages.ts'

/** `npm test`: everything. */
finish(
  await runStages([
    ...quick,
    {
      name: 'pages build',
      run: async () => {
        await buildWeb((line) => process.stdout.write(`  ${line}\n`))
        return { passed: 1, failed: 0 }
      },
    },
    vitest('calls on PostgreSQL', 'api'),
    single('torture: bad inputs', 'node', ['tools/torture.ts', 'fuzz']),
    single('torture: guessed codes', 'node', ['tools/torture.ts', 'otp']),
    single('torture: broken suppliers', 'node', ['tools/torture.ts', 'suppliers']),
    playwright('journeys in Chromium'),
  ]),
)
