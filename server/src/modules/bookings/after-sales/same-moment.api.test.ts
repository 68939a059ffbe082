import { bookings } from '@safar/contract/bookings/bookings.contract'
import { afterAll, expect, test } from 'vitest'
import { bookedAs } from '../../../testing/booked-as.ts'
import { agentWith, formFor, somebody, voidableOffer } from '../../../testing/buyers.ts'
import { openSales } from '../../../testing/sales-fixture.ts'
import { proveBookings } from '../money/check-bookings.ts'
import { daysLater } from '../testing/days-later.ts'

// The clock of these tests stands still: everything happens in the same millisecond.
const { app, sales } = await openSales()
afterAll(() => app.close())

/** Three adults, issued. */
async function issuedForThree() {
  const agent = await agentWith(app, 100_000_000)
  const offer = await voidableOffer(app, agent.token, { adults: 3 })
  const form = formFor(offer, [somebody(), somebody(), somebody()])
  const { body: held } = await app.call(bookings.create, { body: form }, agent)
  const { status, body } = await app.call(bookings.confirm, { body: { id: held.booking.id } }, agent)
  expect(status).toBe(200)
  return { agent, booking: body.booking, id: body.booking.id, admin: await app.person('admin') }
}

const entriesOf = async (id: number, kind: string) =>
  (await app.owner.query('select id from ledger_entries where booking_id = $1 and kind = $2', [id, kind])).rows.length

test('two simultaneous partial refunds of one booking are both paid', async () => {
  const { agent, id, admin } = await issuedForThree()
  for (const traveller of ['adult-1', 'adult-2']) {
    await app.call(bookings.requestRefund, { body: { id, travellers: [traveller], reason: 'Ill' } }, agent)
    await app.call(bookings.quoteRefund, { body: { id, penalty: 100_000, fee: 50_000 } }, admin)
    const { balance } = await sales.wallet(agent.user.id)
    const { body: accepted } = await app.call(bookings.acceptRefund, { body: { id } }, agent)
    expect((await app.call(bookings.confirmRefund, { body: { id } }, admin)).status).toBe(200)
    expect((await sales.wallet(agent.user.id)).balance).toBe(balance + (accepted.booking.refund?.back ?? 0))
  }
  expect([await entriesOf(id, 'refund'), await entriesOf(id, 'refund_fee')]).toEqual([2, 2])
  expect([await sales.differences(), await proveBookings(app.services.db.adhoc)]).toEqual([[], []])
})

test('two simultaneous changes of one booking are both charged', async () => {
  const { agent, booking, id, admin } = await issuedForThree()
  for (const [place, traveller] of ['adult-1', 'adult-2'].entries()) {
    await app.call(
      bookings.requestReissue,
      { body: { id, travellers: [traveller], requested_change: 'A day later' } },
      agent,
    )
    const quote = {
      slices: daysLater(bookedAs(booking, 'flight'), place + 1),
      difference: 400_000,
      penalty: 0,
      fee: 50_000,
    }
    await app.call(bookings.quoteReissue, { body: { id, ...quote } }, admin)
    expect((await app.call(bookings.confirmReissue, { body: { id } }, agent)).status).toBe(200)
    const tickets = [{ traveller, number: `176600000000${place}` }]
    expect((await app.call(bookings.finishReissue, { body: { id, tickets } }, admin)).status).toBe(200)
  }
  expect(await entriesOf(id, 'reissue')).toBe(2)
  expect(await sales.differences()).toEqual([])
})
