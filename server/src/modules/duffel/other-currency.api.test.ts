import { bookings } from '@safar/contract/bookings/bookings.contract'
import { toOurAmount } from '@safar/contract/money/exchange'
import { payables } from '@safar/contract/money/payables.contract'
import { exchangeRates } from '@safar/contract/settings/currencies.contract'
import { afterAll, expect, test } from 'vitest'
import { ledgerChecks } from '../../ledger-checks.ts'
import { inDays } from '../../testing/buyers.ts'
import { checkLedger } from '../ledger/public.ts'
import { startDuffelFixture } from './testing/duffel-fixture.ts'

const { app, emulator, admin, agent, saveKeys, search, formOf, close } = await startDuffelFixture({ currency: 'USD' })
afterAll(close)

const addRate = (rate: string) =>
  app.call(exchangeRates.add, { body: { currency: 'USD', rate, day: inDays(app, 0) } }, admin)
const proof = async () => (await checkLedger(app.services, ledgerChecks)).differences
const openItems = async () => {
  const [supplier] = (await app.call(payables.list, { query: { q: 'duffel' } }, admin)).body.data
  return (await app.call(payables.items, { params: { id: supplier?.account_id ?? 0 }, query: {} }, admin)).body.data
}

test('from a search in dollars to the ticket one rate is kept: in the offer, the booking and the amount owed', async () => {
  await addRate('2.784537')
  await saveKeys({ duffel_access_token: emulator.token })
  const [offer] = await search()
  if (!offer) throw new Error('nothing is on sale')
  // Rates set by the office from here on only apply to other offers.
  await addRate('3')
  const { body: held } = await app.call(bookings.create, { body: formOf(offer) }, agent)
  expect(held.booking.owed).toBe(offer.price_breakdown?.owed)
  const exchange = { currency: 'USD', rate: '2.784537', day: inDays(app, 0) }
  const { rows } = await app.owner.query('select price from bookings where id = $1', [held.booking.id])
  expect(rows[0].price.exchange).toEqual(exchange)
  const { body: issued } = await app.call(bookings.confirm, { body: { id: held.booking.id } }, agent)
  expect(issued.booking.state).toBe('confirmed')
  const [order] = emulator.state.orders.values()
  const abroad = order?.total ?? 0
  const charged = toOurAmount(abroad, exchange, 'PKR')
  expect(rows[0].price.net).toBe(charged)
  expect(await openItems()).toMatchObject([
    { booking: { id: held.booking.id }, open: charged, foreign: { currency: 'USD', open: abroad, rate: '2.784537' } },
  ])
  expect(await proof()).toEqual([])
})

test('a void returns the dollars, and nothing is left in either currency', async () => {
  const [item] = await openItems()
  const id = item?.booking?.id ?? 0
  expect((await app.call(bookings.voidBooking, { body: { id, fee: 0 } }, admin)).status).toBe(200)
  expect(await openItems()).toEqual([])
  expect(await proof()).toEqual([])
})
