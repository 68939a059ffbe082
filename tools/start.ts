import './quick-start.ts'
import cluster from 'node:cluster'
import { buildWeb } from './build-web.ts'

// The mode follows from what the person set; libraries run as in production either way.
process.env.SAFAR_MODE ??= process.env.NODE_ENV === 'production' ? 'production' : 'demo'
process.env.NODE_ENV = 'production'
process.env.LOG_LEVEL ??= process.env.SAFAR_MODE === 'production' ? 'info' : 'warn'

try {
  if (cluster.isPrimary && process.env.WEB_BUILD !== 'none')
    await buildWeb((line) => process.stdout.write(`  ${line}\n`))
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exit(1)
}
if (cluster.isPrimary && process.argv.includes('--with-duffel-emulator')) await startDuffelEmulator()
await import('../server/src/main.ts')

/** An emulated Duffel in this process that sells nothing real: saving its key gives people a second supplier to try. */
async function startDuffelEmulator(): Promise<void> {
  const { EMULATOR_TOKEN, startDuffel } = await import('@safar/suppliers/duffel-emulator/emulator')
  const { url } = await startDuffel({ currency: process.env.DUFFEL_EMULATOR_CURRENCY ?? 'PKR' })
  process.env.DUFFEL_API_URL = url
  process.stdout.write(
    `  Duffel emulator at ${url}; save its token under Settings, Integration keys: ${EMULATOR_TOKEN}\n`,
  )
}
