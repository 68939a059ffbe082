import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { readConfig } from '../server/src/platform/config.ts'
import { root } from './root.ts'

/** Everything the server is made of; Vite finds what the pages are made of by their imports. */
const watched = ['server', 'contract', 'suppliers', 'reference']

/** Vite serves the pages at PORT with hot reload; the server behind it restarts on change at the next port. */
const port = Number(process.env.PORT ?? 3000)
const env = {
  ...process.env,
  SAFAR_MODE: 'demo',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  PUBLIC_URL: `http://localhost:${port}`,
  SAFAR_SERVER: `http://127.0.0.1:${port + 1}`,
}
const children = [
  spawn(
    'node',
    [...watched.map((folder) => `--watch-path=${folder}`), '--watch-preserve-output', 'server/src/main.ts'],
    { cwd: root, env: { ...env, PORT: String(port + 1), WEB_BUILD: 'none', WORKERS: '1' }, stdio: 'inherit' },
  ),
  spawn('react-router', ['dev', '--port', String(port), '--host', readConfig().host], {
    cwd: join(root, 'web'),
    env: { ...env, SAFAR_AGENCY: JSON.stringify(readConfig().agency) },
    stdio: 'inherit',
  }),
]

const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
process.on('disconnect', stop)
let running = children.length
for (const child of children)
  child.on('exit', () => {
    stop()
    running -= 1
    // The channel to our parent would keep us.
    if (running === 0) process.exit()
  })
