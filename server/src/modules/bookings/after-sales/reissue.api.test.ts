import { bookings } from '@safar/contract/bookings/bookings.contract'
import { afterAll, expect, test } from 'vitest'
import { openSales } from '../../../testing/sales-fixture.ts'

const { app, sales } = await openSales({ withChild: true })
afterAll(() => app.close())

async function quoted() {
  const made = await sales.issued()
  const { token, booking } = made
  const wish = { id: booking.id, travellers: ['adult-1'], wish: 'Two days later, same airline' }
  expect((await app.call(bookings.requestReissue, { body: wish }, { token })).status).toBe(200)
  const { token: admin } = await app.person('admin')
  const body = { id: booking.id, difference: 400_000, penalty: 250_000, fee: 50_000 }
  expect((await app.call(bookings.quoteReissue, { body }, { token: admin })).status).toBe(200)
  return { ...made, admin }
}

test('other flights are asked for, quoted, paid and written: one entry, new tickets, parts that add up', async () => {
  const { user, token, admin, booking } = await quoted()
  const { balance } = await sales.wallet(user.id)
  const paid = await app.call(bookings.confirmReissue, { body: { id: booking.id } }, { token })
  expect(paid.body.booking).toMatchObject({ state: 'confirmed', reissue: { state: 'agreed' } })
  expect((await sales.wallet(user.id)).balance).toBe(balance - 700_000)
  expect(paid.body.booking.owed).toBe(booking.owed + 700_000)
  expect(paid.body.booking.travellers.reduce((sum, { total }) => sum + total, 0)).toBe(paid.body.booking.owed)
  const tickets = [{ traveller: 'adult-1', number: '1763333333333' }]
  const done = await app.call(bookings.finishReissue, { body: { id: booking.id, tickets } }, { token: admin })
  expect(done.body.booking.reissue).toBeNull()
  expect(done.body.booking.travellers[0]?.ticket).toBe('1763333333333')
  expect(done.body.booking.entries.map(({ kind }) => kind)).toEqual(['sale', 'reissue'])
  expect(await sales.differences()).toEqual([])
})

test('422: a ticket number belongs to one traveller of one booking', async () => {
  const other = await sales.issued()
  const taken = other.booking.travellers[0]?.ticket ?? ''
  const { token, admin, booking } = await quoted()
  await app.call(bookings.confirmReissue, { body: { id: booking.id } }, { token })
  const finish = (number: string) =>
    app.call(
      bookings.finishReissue,
      { body: { id: booking.id, tickets: [{ traveller: 'adult-1', number }] } },
      { token: admin },
    )
  const own = booking.travellers[1]?.ticket ?? ''
  for (const number of [taken, own, `${taken.slice(0, 3)}-${taken.slice(3)}`]) {
    const { status, body } = await finish(number)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['tickets.0.number']])
  }
  const { body } = await finish('176-4444444444')
  expect(body.booking.travellers[0]?.ticket).toBe('1764444444444')
})

test('what the supplier is owed after a change is the same on the card and in the books', async () => {
  const { token, admin, booking } = await quoted()
  await app.call(bookings.confirmReissue, { body: { id: booking.id } }, { token })
  const { body } = await app.call(bookings.show, { params: { id: booking.id } }, { token: admin })
  const { rows } = await app.owner.query(
    `select sum(amount)::int as payable from ledger_postings where booking_id = $1 and account_class = 'payable'`,
    [booking.id],
  )
  expect(rows).toEqual([{ payable: body.booking.net }])
})

test('two people agree at once: the price is taken once', async () => {
  const { user, token, admin, booking } = await quoted()
  const { balance } = await sales.wallet(user.id)
  const both = await Promise.all(
    [token, admin].map((by) => app.call(bookings.confirmReissue, { body: { id: booking.id } }, { token: by })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await sales.wallet(user.id)).balance).toBe(balance - 700_000)
})

test("'Insufficient Balance' leaves the quote standing", async () => {
  const { user, token, booking } = await quoted()
  const { balance } = await sales.wallet(user.id)
  await sales.fund(user.id, 1_000 - balance)
  const { status, body } = await app.call(bookings.confirmReissue, { body: { id: booking.id } }, { token })
  expect([status, body.reason]).toEqual([409, 'insufficient_balance'])
  const { body: after } = await app.call(bookings.show, { params: { id: booking.id } }, { token })
  expect(after.booking.reissue?.state).toBe('quoted')
})

test('a quote that has lapsed is not taken; a wish is let be with a reason', async () => {
  const { token, booking } = await quoted()
  await app.owner.query('update booking_reissues set quoted_until = $2 where booking_id = $1', [
    booking.id,
    app.clock.now(),
  ])
  const { body, status } = await app.call(bookings.confirmReissue, { body: { id: booking.id } }, { token })
  expect([status, body.reason]).toEqual([409, 'quote_lapsed'])
  const silent = await app.call(bookings.confirmReissue, { body: { id: booking.id, refuse: true } }, { token })
  expect([silent.status, Object.keys(silent.body.errors ?? {})]).toEqual([422, ['reason']])
  const refusal = { id: booking.id, refuse: true, reason: 'Stays as it is' }
  const let_be = await app.call(bookings.confirmReissue, { body: refusal }, { token })
  expect(let_be.body.booking.moves).toContain('request_reissue')
})
