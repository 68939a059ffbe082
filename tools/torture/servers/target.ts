import type { Config } from '../../../server/src/platform/config.ts'
import setup from '../../../server/src/testing/global-setup.ts'
import { startTestApp, type TestApp } from '../../../server/src/testing/test-app.ts'

/** The product on a throw-away database, listening on a real socket. */
export async function startTarget(
  settings: Partial<Config> = {},
): Promise<{ app: TestApp; port: number; stop: () => Promise<void> }> {
  const teardown = await setup()
  const app = await startTestApp(settings)
  await app.http.listen({ port: 0, host: '0.0.0.0' })
  const address = app.http.server.address()
  if (typeof address !== 'object' || !address) throw new Error('not listening')
  return {
    app,
    port: address.port,
    stop: async () => {
      await app.close()
      await teardown()
    },
  }
}
