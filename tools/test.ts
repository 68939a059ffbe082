import { findBrowser } from './browser/find-browser.ts'
import { buildWeb } from './build-web.ts'
import { forgetEvidence } from './coverage/evidence.ts'
import { coverage, finish, playwright, quick, runStages, single, vitest } from './stages.ts'

/** `npm test`: everything. */
forgetEvidence()
finish(
  await runStages([
    ...quick,
    {
      // Before the long stages: a machine without a browser learns it now.
      name: 'browser',
      run: async () => {
        process.env.CHROMIUM_PATH = await findBrowser()
        process.stdout.write(`  ${process.env.CHROMIUM_PATH}\n`)
        return { passed: 1, failed: 0 }
      },
    },
    {
      name: 'web build',
      run: async () => {
        await buildWeb((line) => process.stdout.write(`  ${line}\n`))
        return { passed: 1, failed: 0 }
      },
    },
    vitest('screen tests', 'screens'),
    vitest('API tests', 'api'),
    single('torture: invalid input', 'node', ['tools/torture.ts', 'fuzz']),
    single('torture: one-time codes', 'node', ['tools/torture.ts', 'otp']),
    single('torture: hostile files', 'node', ['tools/torture.ts', 'uploads', '--steps', '150']),
    single('torture: a changed activity log', 'node', ['tools/torture.ts', 'tamper', '--steps', '200']),
    single('torture: rights taken away', 'node', ['tools/torture.ts', 'revoke']),
    single('torture: planted secrets', 'node', ['tools/torture.ts', 'secrets', '--steps', '200']),
    single('torture: supplier failures', 'node', ['tools/torture.ts', 'suppliers']),
    single('torture: concurrent debits', 'node', ['tools/torture.ts', 'overdraft', '--steps', '1000']),
    single('torture: ledger against its model', 'node', ['tools/torture.ts', 'model']),
    single('torture: bookings with crashes', 'node', ['tools/torture.ts', 'saga', '--steps', '200']),
    single('torture: hotel bookings with crashes', 'node', [
      ...['tools/torture.ts', 'saga', '--steps', '200', '--product', 'hotel'],
    ]),
    single('torture: bookings at Duffel with crashes', 'node', [
      ...['tools/torture.ts', 'saga', '--steps', '200', '--supplier', 'duffel'],
    ]),
    single('torture: hotel bookings at Duffel with crashes', 'node', [
      ...['tools/torture.ts', 'saga', '--steps', '200', '--product', 'hotel', '--supplier', 'duffel'],
    ]),
    single('torture: the last rooms of a hotel', 'node', ['tools/torture.ts', 'hotel-rooms', '--steps', '2']),
    single('torture: the last seats of a group', 'node', ['tools/torture.ts', 'group-seats', '--steps', '1']),
    single('torture: the last seats of an umrah departure', 'node', [
      ...['tools/torture.ts', 'group-seats', '--steps', '1', '--product', 'umrah'],
    ]),
    single('torture: the last seats of a holiday', 'node', [
      ...['tools/torture.ts', 'group-seats', '--steps', '1', '--product', 'holiday'],
    ]),
    single('torture: server kills', 'node', ['tools/torture.ts', 'kill-app', '--steps', '20']),
    single('torture: servers that come and go', 'node', ['tools/torture.ts', 'rolling', '--steps', '1']),
    single('torture: a replica that is behind', 'node', ['tools/torture.ts', 'replica', '--steps', '1']),
    single('torture: backups under load', 'node', ['tools/torture.ts', 'restore', '--steps', '2']),
    single('torture: documents for Zoho Books', 'node', ['tools/torture.ts', 'zoho', '--steps', '4']),
    single('torture: database kills', 'node', ['tools/torture.ts', 'kill-db', '--steps', '2']),
    single('torture: full disk', 'node', ['tools/torture.ts', 'disk-full', '--steps', '1']),
    single('torture: planted faults', 'node', ['tools/torture.ts', 'mutants', '--steps', '8']),
    playwright('browser tests'),
    coverage,
  ]),
)
