import { once } from 'node:events'
import { createServer } from 'node:net'

/** Fails as listening would, before anything has been started for it. */
export async function assertPortFree(port: number, host: string): Promise<void> {
  const probe = createServer().listen(port, host)
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}
