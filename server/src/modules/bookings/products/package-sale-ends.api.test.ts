import { bookings } from '@safar/contract/bookings/bookings.contract'
import { groups } from '@safar/contract/products/groups/groups.contract'
import { holidays } from '@safar/contract/products/holidays/holidays.contract'
import { umrah } from '@safar/contract/products/umrah/umrah.contract'
import { afterAll, describe, expect, test } from 'vitest'
import { openPackageSales, type PackageProduct, packageProducts } from '../../../testing/package-sales.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { proveBookings } from '../money/check-bookings.ts'

const app = await startTestApp()
const { admin, agent, today, departsOn, add, hold, nameSeats } = await openPackageSales(app)
afterAll(() => app.close())

const removals = { group: groups.remove, umrah: umrah.remove, holiday: holidays.remove }
const remove = (product: PackageProduct, id: number) => app.call(removals[product], { params: { id } }, admin)

/** Today is the last day of sale. */
const lastDay = {
  group: { sales_to: today },
  umrah: { departures: [{ id: null, city: 'LHE', departs_on: departsOn, seats: 20, book_by: today }] },
  holiday: { departures: [{ id: null, departs_on: departsOn, seats: 20, book_by: today }] },
}

const closedText = {
  group: 'This group can no longer be booked. Choose another one.',
  umrah: 'Bookings for this departure have closed. Choose another.',
  holiday: 'Booking for this departure has closed. Choose a later date.',
}
const goneText = {
  group: 'This group can no longer be booked. Choose another one.',
  umrah: 'This package is no longer offered. Nothing was booked.',
  holiday: 'This holiday is no longer on sale. Ask us for something similar.',
}

const countBookings = async () => Number((await app.owner.query('select count(*) from bookings')).rows[0].count)
const walletOf = async () =>
  (await app.owner.query('select balance, held, reserved from ledger_wallets where owner_id = $1', [agent.user.id]))
    .rows

describe.each(packageProducts)('$product', ({ product }) => {
  test('after its last day of sale gives the checkout a clear message, and nothing is booked or set aside', async () => {
    const item = await add(product, lastDay[product])
    const price = await item.price(agent)
    const before = [await countBookings(), await walletOf()]
    app.clock.forward(1440)
    const { status, body } = await item.book(price, await app.person('agent'))
    app.clock.forward(-1440)
    expect([status === 409 || status === 422, JSON.stringify(body)]).toEqual([
      true,
      expect.stringContaining(closedText[product]),
    ])
    expect([await countBookings(), await walletOf()]).toEqual(before)
  })

  test('deleted while somebody fills in the form gives a clear message, and nothing is booked or set aside', async () => {
    const item = await add(product)
    const price = await item.price(agent)
    const before = [await countBookings(), await walletOf()]
    expect((await remove(product, item.id)).status).toBe(200)
    const { status, body } = await item.book(price, agent)
    expect([status, body.message]).toEqual([409, goneText[product]])
    expect([await countBookings(), await walletOf()]).toEqual(before)
  })

  test('deleted while its parts are being paid leaves held bookings in place, which are paid and issued as sold', async () => {
    const { item, booking } = await hold(product)
    await nameSeats(booking)
    await app.call(bookings.payInstalment, { body: { id: booking.id } }, agent)
    expect((await remove(product, item.id)).status).toBe(200)
    const { status, body } = await app.call(bookings.confirm, { body: { id: booking.id } }, agent)
    expect([status, body.booking?.state, body.booking?.owed]).toEqual([200, 'confirmed', booking.owed])
    expect(await proveBookings(app.services.db.adhoc)).toEqual([])
  })
})
