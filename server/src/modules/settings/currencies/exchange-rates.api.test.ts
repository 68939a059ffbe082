import { utcDay } from '@safar/contract/day'
import { exchangeRates } from '@safar/contract/settings/currencies.contract'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'
import { findRate } from './exchange-rates.queries.ts'

const app = await startTestApp()
afterAll(() => app.close())
const office = await app.person('admin-staff', { permissions: ['settings.manage'] })
const agent = await app.person('agent')

const inDays = (days: number) => utcDay(app.clock.now(), days)
const add = (currency: 'SAR' | 'USD' | 'PKR', rate: string, day = inDays(-1), who: { token: string } = office) =>
  app.call(exchangeRates.add, { body: { currency, rate, day } }, who)
const inForce = async () => (await app.call(exchangeRates.list, {}, agent)).body.data

test('200: a new rate is a new line, and the last line of the latest day is in force', async () => {
  await add('SAR', '74.10', inDays(-5))
  await add('SAR', '74.76', inDays(-1))
  const saved = await add('SAR', '74.80', inDays(-1))
  expect([saved.status, saved.body.message]).toEqual([200, 'Exchange rate saved.'])
  await add('SAR', '70', inDays(-9))
  await add('USD', '278.5')
  expect(await inForce()).toEqual([
    { currency: 'SAR', rate: '74.8', day: inDays(-1) },
    { currency: 'USD', rate: '278.5', day: inDays(-1) },
  ])
  const history = await app.call(exchangeRates.history, { query: { currency: 'SAR' } }, office)
  expect(history.body.data.map(({ rate, by }) => [rate, by])).toEqual(
    ['70', '74.8', '74.76', '74.1'].map((rate) => [rate, office.user.name]),
  )
})

test('the history can be read page by page', async () => {
  const first = await app.call(exchangeRates.history, { query: { limit: 3 } }, office)
  expect([first.body.data.length, typeof first.body.next]).toEqual([3, 'string'])
  const rest = await app.call(exchangeRates.history, { query: { limit: 3, after: first.body.next ?? '' } }, office)
  expect([rest.body.data.length, rest.body.next]).toEqual([2, null])
})

test('a rate that is saved later for an earlier day does not change what was printed before', async () => {
  const savedBy = app.clock.now()
  app.clock.forward(10)
  await add('SAR', '80', inDays(-1))
  const printed = await findRate(app.services.db.adhoc, { currency: 'SAR', day: inDays(0), savedBy })
  expect(printed?.rate).toBe('74.8')
})

test("the product's database role can neither change nor delete a line", async () => {
  for (const statement of ['update exchange_rates set rate = 1', 'delete from exchange_rates'])
    await expect(app.services.db.adhoc.execute(statement)).rejects.toThrow()
})

test.each([
  ['rate', 'SAR', '0', undefined],
  ['rate', 'SAR', '-3', undefined],
  ['rate', 'SAR', 'seventy', undefined],
  ['currency', 'PKR', '1', undefined],
  ['day', 'SAR', '74', inDays(3)],
] as const)('422 at %s', async (field, currency, rate, day) => {
  const { status, body } = await add(currency, rate, day)
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
})

test('403: an agent can read rates but not save them', async () => {
  expect((await add('SAR', '75', inDays(0), agent)).status).toBe(403)
  expect((await app.call(exchangeRates.history, { query: {} }, agent)).status).toBe(403)
})
