import { exponentOf } from '@safar/contract/amount'
import { bookings } from '@safar/contract/bookings/bookings.contract'
import { currencies } from '@safar/contract/vocabulary/currencies'
import { afterAll, expect, test } from 'vitest'
import { openSales } from '../../testing/sales-fixture.ts'
import { payablesFixture } from './testing/payables-fixture.ts'

const { app, sales } = await openSales()
afterAll(() => app.close())
const trade = await payablesFixture(app)

const usd = (amount: bigint, rate: string) => ({ currency: 'USD', amount, rate })
const inUsd = (amount: number) => ({ foreign: { currency: 'USD' as const, amount } })
const exchangeTotal = async (accountId: number): Promise<number> => {
  const { rows } = await app.owner.query(
    `select coalesce(sum(x.amount), 0)::int as total from ledger_lines x join ledger_accounts a on a.id = x.account_id
     where a.code = 'exchange' and exists (select from ledger_lines p where p.entry_id = x.entry_id and p.account_id = $1)`,
    [accountId],
  )
  return rows[0].total
}

test('a foreign-currency debt is paid in its currency, and the exchange difference is an entry of its own', async () => {
  const account = await trade.supplier('Dollar Air')
  // USD 100 at 278 and USD 50 at 280.
  await trade.charge(account, { amount: 2_780_000n, bookingId: 920_001, foreign: usd(10_000n, '278') })
  await trade.charge(account, { amount: 1_400_000n, bookingId: 920_002, foreign: usd(5_000n, '280') })
  expect((await trade.items(account)).supplier).toMatchObject({
    balance: 4_180_000,
    foreign: [{ currency: 'USD', amount: 15_000 }],
  })
  // USD 120 at 275: all of the first item, and USD 20 of the second.
  const { body } = await trade.pay(account, 3_300_000, inUsd(12_000))
  expect(body.data).toMatchObject({
    state: 'posted',
    foreign: { currency: 'USD', amount: 12_000 },
    exchange_gain: 2_780_000 + 560_000 - 3_300_000,
  })
  const { data, supplier } = await trade.items(account)
  expect(data).toMatchObject([{ open: 840_000, foreign: { currency: 'USD', open: 3_000, rate: '280' } }])
  expect(supplier.balance).toBe(await trade.ledgerBalance(account))
  // The rest at 290 is a loss.
  await trade.pay(account, 870_000, inUsd(3_000))
  expect(await trade.ledgerBalance(account)).toBe(0)
  expect((await trade.items(account)).data).toEqual([])
  expect(await exchangeTotal(account.id)).toBe(40_000 - 30_000)
  expect(await trade.differences()).toEqual([])
})

test('an advance and a credit are applied to later purchases at the rate they were recorded at', async () => {
  const account = await trade.supplier('Advance Air')
  await trade.charge(account, { amount: 2_780_000n, bookingId: 920_011, foreign: usd(10_000n, '278') })
  await trade.pay(account, 4_200_000, inUsd(15_000))
  // USD 50 of the advance, and a refund of the first booking after it was paid.
  await trade.charge(account, {
    amount: -2_780_000n,
    bookingId: 920_011,
    kind: 'refund',
    foreign: usd(-10_000n, '278'),
  })
  await trade.charge(account, { amount: 5_800_000n, bookingId: 920_012, foreign: usd(20_000n, '290') })
  expect((await trade.items(account)).supplier.foreign).toEqual([{ currency: 'USD', amount: 5_000 }])
  await trade.pay(account, 1_450_000, inUsd(5_000))
  expect([await trade.ledgerBalance(account), (await trade.items(account)).data]).toEqual([0, []])
  // Booked at 58,000; paid for with 42,000 + 14,500; 27,800 was both bought and refunded.
  expect(await exchangeTotal(account.id)).toBe(5_800_000 - 4_200_000 - 1_450_000)
  expect(await trade.differences()).toEqual([])
})

test('a reversed payment also reverses its exchange difference, and its items are open again in both currencies', async () => {
  const account = await trade.supplier('Reversed Air')
  await trade.charge(account, { amount: 2_780_000n, bookingId: 920_021, foreign: usd(10_000n, '278') })
  const { body } = await trade.pay(account, 2_700_000, inUsd(10_000))
  expect(await exchangeTotal(account.id)).toBe(80_000)
  expect((await trade.reverse(body.data.id)).status).toBe(200)
  expect(await exchangeTotal(account.id)).toBe(0)
  expect((await trade.items(account)).data).toMatchObject([{ open: 2_780_000, foreign: { open: 10_000 } }])
  expect(await trade.differences()).toEqual([])
})

test('422: a supplier cannot be paid in a currency it never sold in, nor for items in another currency', async () => {
  const account = await trade.supplier('Home Air')
  await trade.charge(account, { amount: 500n, bookingId: 920_031 })
  const refused = await trade.pay(account, 500, inUsd(5))
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['foreign.currency']])
  await trade.charge(account, { amount: 2_780n, bookingId: 920_032, foreign: usd(10n, '278') })
  const [home] = (await trade.items(account)).data
  const mixed = await trade.pay(account, 500, { ...inUsd(5), item_ids: [home?.id ?? 0] })
  expect([mixed.status, Object.keys(mixed.body.errors ?? {})]).toEqual([422, ['item_ids']])
})

test('a booking at a stored rate owes its supplier whole cents, and a void leaves nothing in either currency', async () => {
  const { token, booking } = await sales.held()
  const exchange = { currency: 'USD', rate: '278.4537', day: '2026-11-01' }
  await app.owner.query(
    `update bookings set price = price || jsonb_build_object('exchange', $2::jsonb) where id = $1`,
    [booking.id, JSON.stringify(exchange)],
  )
  expect((await app.call(bookings.confirm, { body: { id: booking.id } }, { token })).status).toBe(200)
  const item = async () =>
    (
      await app.owner.query(
        `select charged::int, foreign_charged::int as foreign, foreign_currency as currency
         from payable_items where source = 'booking' and source_id = $1`,
        [booking.id],
      )
    ).rows
  const [owed] = await item()
  expect(owed.currency).toBe('USD')
  expect(owed.foreign).toBeGreaterThan(0)
  expect(await trade.differences()).toEqual([])
  const office = await app.person('admin')
  expect((await app.call(bookings.voidBooking, { body: { id: booking.id } }, office)).status).toBe(200)
  expect(await item()).toEqual([{ charged: 0, foreign: 0, currency: 'USD' }])
  expect(await trade.differences()).toEqual([])
})

test('the database uses the same number of decimal digits per currency as the contract', async () => {
  const { rows } = await app.owner.query<{ code: string; digits: number }>(
    'select code, currency_exponent(code) as digits from unnest($1::text[]) as code',
    [[...currencies, 'JPY', 'KRW', 'JOD', 'TND', 'IQD', 'LYD']],
  )
  for (const { code, digits } of rows) expect([code, digits]).toEqual([code, exponentOf(code)])
})
