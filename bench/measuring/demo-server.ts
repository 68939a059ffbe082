import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../server/src/platform/database/embedded/process.ts'
import { buildWeb } from '../../tools/build-web.ts'
import { root } from '../../tools/root.ts'

/** The product as in production, with built pages and the demo agency, on its own database until closed. */
export async function startDemo(): Promise<{ url: string; close(): Promise<void> }> {
  await buildWeb((line) => process.stdout.write(`${line}\n`))
  const dataDir = mkdtempSync(join(tmpdir(), 'safar-demo-'))
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const server = fork(join(root, 'server/src/main.ts'), {
    cwd: root,
    execArgv: ['--import', './tools/quick-start.ts'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      SAFAR_MODE: 'demo',
      LOG_LEVEL: 'error',
      WORKERS: '1',
      PORT: port,
      HOST: '127.0.0.1',
      CONNECTIONS_PER_ADDRESS: '10000',
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
    },
  })
  const ended = once(server, 'exit')
  await new Promise<void>((resolve, reject) => {
    server.on('message', (message: object) => 'ready' in message && resolve())
    void ended.then(([code]) => reject(new Error(`The demo ended with ${code} before it was open.`)))
  })
  return {
    url,
    close: async () => {
      server.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
