import { addDays, MINUTE_MS } from '@safar/contract/day'
import { notifications } from '@safar/contract/people/notifications.contract'
import { afterAll, describe, expect, test } from 'vitest'
import { openPackageSales, packageProducts } from '../../../testing/package-sales.ts'
import { startTestApp } from '../../../testing/test-app.ts'

const app = await startTestApp()
const { agent, customer, today, hold, nameSeats, issue } = await openPackageSales(app)
afterAll(() => app.close())

async function remind() {
  for (const job of ['bookings.remind_instalments', 'bookings.remind_names'])
    await app.services.db.tx((tx) => app.services.jobs.enqueue(tx, job, {}))
  await app.services.jobs.drain()
}

/** Read from the database: by the time of the reminder the session has expired. */
const countFor = async ({ user }: { user: { id: number } }, ref: string, kind: string): Promise<number> => {
  const { rows } = await app.owner.query<{ count: number }>(
    `select count(*)::int from notifications where user_id = $1 and kind = $2 and values ->> 'ref' = $3`,
    [user.id, kind, ref],
  )
  return rows[0]?.count ?? 0
}

const linesOf = async (id: number) =>
  (await app.owner.query(`select action from activity where subject = 'booking' and subject_id = $1 order by id`, [id]))
    .rows

describe.each(packageProducts)('$product', ({ product }) => {
  test('notifies its buyer that it is held and that it is issued, in words that fit the product', async () => {
    const { id, ref } = await issue(product)
    for (const locale of ['en', 'ar'] as const) {
      const { body } = await app.call(notifications.list, { query: { limit: 50 } }, { ...agent, locale })
      const told = body.data.filter(({ text }) => text.includes(ref))
      expect(told.map(({ kind }) => kind)).toEqual(['bookings.issued', 'bookings.held'])
      for (const { text } of told) expect(text).not.toMatch(/ticket|airline|flight|room|تذكرة|رحلة/i)
    }
    expect((await linesOf(id)).filter(({ action }) => action === 'bookings.issue')).toHaveLength(1)
  })

  test('reminds its buyer once of an instalment that is due soon', async () => {
    const { booking } = await hold(product, customer)
    const dueIn = Math.round((Date.parse(booking.plan?.next?.due_at ?? '') - app.clock.now().getTime()) / MINUTE_MS)
    app.clock.forward(dueIn - 60)
    await remind()
    await remind()
    expect(await countFor(customer, booking.ref, 'bookings.instalment_near')).toBe(1)
    app.clock.forward(60 - dueIn)
  })
})

test('a reminder of missing names is sent once shortly before their day, but not for named seats', async () => {
  const soon = {
    names_by: addDays(today, 6),
    balance_by: addDays(today, 7),
    ticketing_by: addDays(today, 8),
    deposit_hours: 240,
  }
  const [open, named] = [await hold('group', agent, soon), await hold('group', agent, soon)]
  await nameSeats(named.booking)
  await remind()
  expect(await countFor(agent, open.booking.ref, 'bookings.names_near')).toBe(0)
  // Within the last quarter of the time, whatever the current hour is.
  app.clock.forward(5.5 * 1440)
  await remind()
  await remind()
  expect(await countFor(agent, open.booking.ref, 'bookings.names_near')).toBe(1)
  expect(await countFor(agent, named.booking.ref, 'bookings.names_near')).toBe(0)
})
