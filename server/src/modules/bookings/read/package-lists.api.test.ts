import { bookings } from '@safar/contract/bookings/bookings.contract'
import { addDays, dayEnd } from '@safar/contract/day'
import { afterAll, describe, expect, test } from 'vitest'
import { openPackageSales, packageProducts } from '../../../testing/package-sales.ts'
import { startTestApp } from '../../../testing/test-app.ts'

const app = await startTestApp()
const { admin, agent, customer, today, hold, nameSeats, issue } = await openPackageSales(app)
afterAll(() => app.close())

const clocksOf = async (id: number, who: { token: string }) => {
  const { body } = await app.call(bookings.deadlines, { query: { hours: 168 } }, who)
  return body.data.filter(({ booking }) => booking.id === id).map(({ kind, at }) => [kind, at])
}

const parts = [
  { percent: 25, days_before: null },
  { percent: 75, days_before: 57 },
]
/** Dates within the week that the board shows. */
const soon = {
  group: { names_by: addDays(today, 2), balance_by: addDays(today, 3), ticketing_by: addDays(today, 4) },
  umrah: { payment_plan: parts },
  holiday: { payment_plan: parts },
}

const endOf = ({ trip }: Awaited<ReturnType<typeof issue>>) => (trip && 'returns_on' in trip ? trip.returns_on : null)

describe.each(packageProducts)('$product', ({ product, title }) => {
  test('is exported with its product, name, dates and price, in both languages', async () => {
    const booking = await issue(product)
    const lineOf = async (locale: 'en' | 'ar') => {
      const { text } = await app.call(bookings.listFile, { query: { format: 'csv', product } }, { ...admin, locale })
      return text.split('\r\n').find((line) => line.includes(booking.ref)) ?? ''
    }
    const line = await lineOf('en')
    for (const part of [title, booking.travel_on ?? 'no day', endOf(booking) ?? 'no day', `${booking.owed / 100}`])
      expect(line).toContain(part)
    expect(line).toContain({ group: 'Group ticket', umrah: 'Umrah package', holiday: 'Holiday' }[product])
    expect(await lineOf('ar')).toContain({ group: 'تذاكر مجموعة', umrah: 'باقة عمرة', holiday: 'عطلة' }[product])
  })

  test('shows the deadline of its next instalment on the board, only to its payer and the office', async () => {
    const { booking } = await hold(product, agent, soon[product])
    const [first, second] = booking.plan?.steps ?? []
    const payBy = async (who: { token: string }) =>
      (await clocksOf(booking.id, who)).find(([kind]) => kind === 'pay_by')
    expect([await payBy(agent), await payBy(admin)]).toEqual([
      ['pay_by', first?.due_at],
      ['pay_by', first?.due_at],
    ])
    expect(await clocksOf(booking.id, customer)).toEqual([])
    await app.call(bookings.payInstalment, { body: { id: booking.id } }, agent)
    expect(await payBy(agent)).toEqual(['pay_by', second?.due_at])
  })
})

test('unnamed seats have a deadline for names until all are given, and one for tickets until issued', async () => {
  const { booking } = await hold('group', agent, soon.group)
  const zone = app.services.config.AGENCY_ZONE
  const names = ['names_by', dayEnd(soon.group.names_by, zone).toISOString()]
  const tickets = ['ticket_by', dayEnd(soon.group.ticketing_by, zone).toISOString()]
  const clocks = async () => (await clocksOf(booking.id, agent)).filter(([kind]) => kind !== 'pay_by')
  expect(await clocks()).toEqual([names, tickets])
  await nameSeats(booking)
  expect(await clocks()).toEqual([tickets])
  await app.call(bookings.confirm, { body: { id: booking.id } }, agent)
  expect(await clocks()).toEqual([])
})
