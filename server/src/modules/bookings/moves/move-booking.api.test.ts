import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { lockRow } from '../read/booking-row.ts'
import { bookings } from '../tables.ts'
import { openScenes } from '../testing/scenarios.ts'
import { moveBooking } from './move-booking.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const readState = async (id: number) => {
  const { rows } = await app.owner.query<{ state: string; note: string | null; events: string }>(
    `select state, note, (select count(*) from booking_events e where e.booking_id = b.id) as events
     from bookings b where id = $1`,
    [id],
  )
  return rows[0]
}

test('a move that is not in the table throws, and its transaction writes nothing', async () => {
  const { reach } = await openScenes(app)
  const id = await reach('held')
  const before = await readState(id)
  const illegal = app.services.db.tx(async (tx) => {
    await tx.update(bookings).set({ note: 'written before the move' }).where(eq(bookings.id, id))
    const booking = await lockRow(tx, id)
    if (!booking) throw new Error('no booking')
    await moveBooking(tx, booking, { move: 'cancel', to: 'voided', at: app.clock.now(), actorId: null })
  })
  await expect(illegal).rejects.toThrow("booking: 'cancel' does not lead from held to voided")
  expect(await readState(id)).toEqual(before)
})
