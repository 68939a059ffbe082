import { bookings } from '@safar/contract/bookings/bookings.contract'
import { type ProfitLoss, reports } from '@safar/contract/money/reports.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inDays } from '../../testing/buyers.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { sellStays } from './testing/sell-stays.ts'

let app: TestApp
let sales: ReturnType<typeof sellStays>
let admin: { token: string }
let period: { from: string; to: string }
beforeAll(async () => {
  app = await startTestApp()
  sales = sellStays(app)
  admin = await app.person('admin')
  period = { from: inDays(app, -2), to: inDays(app, 60) }
})
afterAll(() => app.close())

const hotelRow = async () => {
  const query = { ...period, by: 'product' as const }
  const { status, body } = await app.call(reports.profitLoss, { query }, admin)
  expect(status).toBe(200)
  const report: ProfitLoss = body
  const row = report.rows.find(({ key }) => key === 'hotel')
  if (row) expect(row.gross_margin).toBe(row.sales - row.refunds - row.cost)
  return row
}

const cancel = async ({ agent, booking, cancellation }: Awaited<ReturnType<typeof sales.confirmed>>) => {
  const body = { id: booking.id, agreed_penalty: cancellation.penalty }
  const { status } = await app.call(bookings.cancelIssued, { body }, agent)
  expect(status).toBe(200)
}

test("the report by product counts a stay once it is sold, removes a cancelled one, and keeps a late one's penalty", async () => {
  const sold = await sales.confirmed({ checkIn: inDays(app, 50) })
  const one = await hotelRow()
  expect(one).toMatchObject({ sales: sold.booking.owed, refunds: 0 })
  const margin = sold.booking.owed - (await payableOf(sold.booking.id))
  expect(one?.gross_margin).toBe(margin)

  const free = await sales.confirmed({ checkIn: inDays(app, 54) })
  await cancel(free)
  const two = await hotelRow()
  expect((two?.sales ?? 0) - (two?.refunds ?? 0)).toBe(sold.booking.owed)
  expect(two?.gross_margin).toBe(margin)

  const late = await sales.confirmed({ checkIn: inDays(app, 30) })
  sales.moveClockTo(late.cancellation.steps[1]?.from ?? '')
  admin = await app.person('admin')
  const step = late.cancellation.steps[1]
  const body = { id: late.booking.id, agreed_penalty: step?.penalty ?? 0 }
  expect((await app.call(bookings.cancelIssued, { body }, admin)).status).toBe(200)
  const three = await hotelRow()
  expect((three?.sales ?? 0) - (three?.refunds ?? 0)).toBe(sold.booking.owed + (step?.penalty ?? 0))
  expect(await sales.differences()).toEqual([])
})

/** What the supplier is owed for a booking. */
async function payableOf(bookingId: number): Promise<number> {
  return (await sales.accountsOf(bookingId)).supplier ?? 0
}
