import { flights } from '@safar/contract/products/flights/flights.contract'
import type { Offer } from '@safar/contract/products/flights/offer.schema'
import { readOfferList } from '@safar/contract/products/flights/read-offer-list'
import { integrationKeys } from '@safar/contract/settings/integration-keys.contract'
import { type EmulatorOptions, startDuffel } from '@safar/suppliers/duffel-emulator/emulator'
import { warmSchedule } from '../../../catalog.ts'
import { agentWith, formFor, inDays, somebody } from '../../../testing/buyers.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

const FUNDS = 1_000_000_000

/** The app with Duffel connected, and an agent with a balance. */
export async function startDuffelFixture(options: EmulatorOptions = {}) {
  warmSchedule()
  let app: TestApp | undefined
  const emulator = await startDuffel({ now: () => app?.clock.now().getTime() ?? Date.now(), ...options })
  const started = await startTestApp({ DUFFEL_API_URL: emulator.url })
  app = started
  const admin = await started.person('admin')
  // Otherwise the house supplier's flights would be found too.
  await started.owner.query(`insert into suppliers (id, enabled, position) values ('sooper', false, 1)`)
  const agent = await agentWith(started, FUNDS)

  async function saveKeys(keys: Partial<Record<'duffel_access_token' | 'duffel_webhook_secret', string>>) {
    const who = await started.person('admin')
    const { version } = (await started.call(integrationKeys.fetch, {}, who)).body.data
    return started.call(integrationKeys.save, { body: { ...keys, version } as never }, who)
  }

  /** Servers read the keys at most once every two seconds. */
  const keysAreRead = () => started.clock.forward(1)

  async function search(route = 'LHE-JED', days = 40): Promise<Offer[]> {
    const query = { trip: 'one_way' as const, legs: `${route}-${inDays(started, days)}`, adults: 1 }
    return readOfferList((await started.call(flights.search, { query }, agent)).body)
  }

  const formOf = (offer: Offer) => formFor(offer, [somebody()])
  const close = async () => {
    await started.close()
    await emulator.stop()
  }
  return { app: started, emulator, admin, agent, saveKeys, keysAreRead, search, formOf, close }
}
