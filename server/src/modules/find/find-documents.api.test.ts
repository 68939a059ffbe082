import { bookings } from '@safar/contract/bookings/bookings.contract'
import { find } from '@safar/contract/bookings/find.contract'
import { utcDay } from '@safar/contract/day'
import { collections } from '@safar/contract/money/collections.contract'
import { quotes } from '@safar/contract/quotes/quotes.contract'
import { afterAll, expect, test } from 'vitest'
import { openSales } from '../../testing/sales-fixture.ts'
import type { TestApp } from '../../testing/test-app.ts'

const { app, sales } = await openSales()
afterAll(() => app.close())

type Person = Pick<Awaited<ReturnType<TestApp['person']>>, 'token'>
type Kind = 'bookings' | 'quotes' | 'vouchers' | 'receipts'

const idsOf = async (kind: Kind, { token }: Person, q: string): Promise<number[]> => {
  const { status, body } = await app.call(find.all, { query: { q } }, { token })
  expect([q, status]).toEqual([q, 200])
  return body[kind].map(({ id }) => id)
}
const admin = await app.person('admin')
const stranger = await app.person('agent')
const unrelatedStaff = await app.person('admin-staff', { permissions: ['users.view'] })

async function quoteFor(person: Person, client_name: string) {
  const { id } = await sales.search(person.token)
  const body = { options: [{ flight_id: id }], client_name, phone: '+92 300 7654321' }
  const { status, body: reply } = await app.call(quotes.send, { body }, { token: person.token })
  expect(status).toBe(200)
  return reply.quote
}

test('a quote is found by its number, its client and its route, only by the agent who made it', async () => {
  const agent = await app.person('agent')
  const quote = await quoteFor(agent, 'Noor-ul-Ain Ahmed')
  const [from, to] = [quote.from?.airport, quote.to?.airport]
  const texts = [quote.number, `q${quote.id}`, 'ahmed noor', `${from} ${to}`, `${quote.to?.city} ahmed`]
  for (const q of texts) expect([q, await idsOf('quotes', agent, q)]).toEqual([q, [quote.id]])
  for (const person of [stranger, admin, unrelatedStaff, await app.person('salesman'), await app.person('customer')])
    for (const q of texts) expect([q, await idsOf('quotes', person, q)]).toEqual([q, []])
  expect(await idsOf('quotes', agent, 'ahmed zulfiqar')).toEqual([])
})

test('the office shares its own quotes among the people who may make them', async () => {
  const quote = await quoteFor(admin, 'Shahzad Office Client')
  const seller = await app.person('admin-staff', { permissions: ['bookings.create'] })
  for (const q of [quote.number, 'shahzad'])
    for (const [person, ids] of [
      [seller, [quote.id]],
      [unrelatedStaff, []],
      [stranger, []],
    ] as const)
      expect([q, await idsOf('quotes', person, q)]).toEqual([q, ids])
})

test('a voucher is found by its number, by the agent whose statement it is on and by people who may read the ledger', async () => {
  const { agent, booking } = await sales.issued()
  const voucher = booking.entries.at(-1)?.voucher ?? ''
  expect(voucher).toMatch(/^SV-\d{6}$/)
  const id = Number(voucher.slice(3))
  const accountant = await app.person('admin-staff', { permissions: ['ledger.view'] })
  for (const q of [voucher, `sv${id}`])
    for (const person of [agent, admin, accountant]) expect(await idsOf('vouchers', person, q)).toEqual([id])
  for (const person of [stranger, unrelatedStaff, await app.person('salesman'), await app.person('customer')])
    expect(await idsOf('vouchers', person, voucher)).toEqual([])
  expect(await idsOf('vouchers', admin, voucher.replace('SV', 'JV'))).toEqual([])
})

test('a receipt is found by its number, by the salesman who wrote it and by the office', async () => {
  const salesman = await app.person('salesman')
  const agent = await app.person('agent', { salesmanId: salesman.user.id })
  const received_on = utcDay(app.clock.now())
  const body = { agent_id: agent.user.id, method: 'cash' as const, amount: 50_000, received_on }
  const { body: reply } = await app.call(collections.recordOne, { body }, { token: salesman.token })
  const { id, receipt } = reply.data
  for (const person of [salesman, admin]) expect(await idsOf('receipts', person, receipt)).toEqual([id])
  for (const person of [await app.person('salesman'), stranger, agent, unrelatedStaff])
    expect(await idsOf('receipts', person, receipt)).toEqual([])
})

test('a booking is found by the number of its credit note', async () => {
  const { agent, booking } = await sales.issued()
  expect((await app.call(bookings.voidBooking, { body: { id: booking.id } }, admin)).status).toBe(200)
  const { rows } = await app.owner.query('select number from credit_notes where booking_id = $1', [booking.id])
  const note = `CN-${String(rows[0]?.number).padStart(6, '0')}`
  for (const person of [agent, admin]) expect(await idsOf('bookings', person, note)).toEqual([booking.id])
  expect(await idsOf('bookings', stranger, note)).toEqual([])
})
