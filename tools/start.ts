import './quick-start.ts'
import cluster from 'node:cluster'
import { buildWeb } from './build-web.ts'

// The mode is decided by what the person set; the libraries run as in production either way.
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
await import('../server/src/main.ts')
