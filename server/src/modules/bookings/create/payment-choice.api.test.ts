import { bookings } from '@safar/contract/bookings/bookings.contract'
import type { Payment } from '@safar/contract/vocabulary/bookings'
import { afterAll, describe, expect, test } from 'vitest'
import { formFor, somebody, voidableOffer } from '../../../testing/buyers.ts'
import { startSafepay } from '../../../testing/emulators/safepay-emulator.ts'
import { startTestApp } from '../../../testing/test-app.ts'

const safepay = await startSafepay()
const withCards = await startTestApp({ safepay: safepay.keys })
const withoutCards = await startTestApp()
afterAll(async () => {
  await Promise.all([withCards.close(), withoutCards.close()])
  await safepay.stop()
})

type App = typeof withCards
type Person = Awaited<ReturnType<App['person']>> | undefined

/** The reply to a hold with this payment method. */
async function hold(app: App, person: Person, payment: Payment) {
  const offer = await voidableOffer(app, person?.token)
  const body = formFor(offer, [somebody()], { payment })
  const call = person?.user.role === 'agent' ? bookings.create : bookings.createPublic
  return app.call(call, { body }, { token: person?.token })
}

const notOffered = { status: 422, body: { errors: { payment: expect.anything() } } }

describe('422: a payment method that this buyer cannot use', () => {
  test.each(['transfer', 'card'] as const)(
    'is refused if an agent who can only use the balance chooses %s',
    async (payment) => {
      const agent = await withCards.person('agent', { cardAllowed: false })
      expect(await hold(withCards, agent, payment)).toMatchObject(notOffered)
    },
  )

  test('is refused if a customer, a guest or an agent chooses a card where no cards are accepted', async () => {
    const agent = await withoutCards.person('agent', { cardAllowed: true })
    const customer = await withoutCards.person('customer')
    for (const person of [agent, customer, undefined])
      expect(await hold(withoutCards, person, 'card')).toMatchObject(notOffered)
  })

  test('is refused if somebody without an account chooses a balance', async () => {
    expect(await hold(withCards, undefined, 'balance')).toMatchObject(notOffered)
  })
})

test('409: where holds need funds, an agent without them cannot hold, whatever will pay', async () => {
  await withCards.owner.query('update booking_settings set hold_needs_funds = true')
  const agent = await withCards.person('agent', { cardAllowed: true })
  for (const payment of ['balance', 'card'] as const) {
    const refused = await hold(withCards, agent, payment)
    expect([payment, refused.status, refused.body.reason]).toEqual([payment, 409, 'insufficient_balance'])
  }
  const { rows } = await withCards.owner.query('select 1 from bookings where agent_id = $1', [agent.user.id])
  expect(rows).toEqual([])
})
