import { bookings } from '@safar/contract/bookings/bookings.contract'
import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { proveBookings } from '../bookings/public.ts'
import { sellStays } from './testing/sell-stays.ts'

const SECOND = 1_000
const zones = { london: 'Europe/London', paris: 'Europe/Paris', 'new-york': 'America/New_York' } as const
type City = keyof typeof zones

let app: TestApp
let sales: ReturnType<typeof sellStays>
beforeAll(async () => {
  app = await startTestApp()
  sales = sellStays(app)
})
afterAll(() => app.close())

/** Far enough ahead that every step of a timeline is still to come. */
const LEAST_DAYS_AHEAD = 30

/** The next two days on which a zone's clocks change: one forward, one back. */
function clockChangeDays(zone: string): Temporal.PlainDate[] {
  const start = Temporal.Instant.from(app.clock.now().toISOString()).toZonedDateTimeISO(zone)
  const first = start.add({ days: LEAST_DAYS_AHEAD }).getTimeZoneTransition('next')
  const second = first?.getTimeZoneTransition('next')
  if (!first || !second) throw new Error(`the clocks of ${zone} do not change`)
  expect(first.hoursInDay + second.hoursInDay).toBe(48)
  return [first.toPlainDate(), second.toPlainDate()]
}

/** An action at a moment of a stay's timeline. */
interface Moment {
  at: number
  act(): Promise<void>
}

/** Months pass between two moments, so the actor signs in again each time. */
const freshAdmin = () => app.person('admin')

async function readPenalty(id: number): Promise<number | undefined> {
  const { body } = await app.call(bookings.show, { params: { id } }, await freshAdmin())
  return body.booking?.cancellation?.penalty
}

async function cancelFor(id: number, agreed_penalty: number) {
  const { status, body } = await app.call(bookings.cancelIssued, { body: { id, agreed_penalty } }, await freshAdmin())
  return [status, body.reason ?? body.booking?.state]
}

/**
 * One stay is cancelled a second before the last step, one a second after it; penalties are checked around every step.
 */
async function momentsOfSteps(city: City, change: Temporal.PlainDate): Promise<Moment[]> {
  const choice = { place: city, checkIn: change.add({ days: 1 }).toString() }
  const early = await sales.confirmed(choice)
  const late = await sales.confirmed(choice)
  const { steps } = late.cancellation
  expect(early.cancellation.steps.map(({ from }) => from)).toEqual(steps.map(({ from }) => from))
  return steps.slice(1).flatMap(({ from }, index): Moment[] => {
    const at = Date.parse(from ?? '')
    const penaltyOf = (stay: typeof early, step: number) => stay.cancellation.steps[step]?.penalty ?? 0
    const isLast = index === steps.length - 2
    const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zones[city])
    // Rules use the hotel's local time: midnight, noon, 14:00 or 18:00, or one minute before midnight.
    expect([0, 720, 840, 1080, 1439]).toContain(local.hour * 60 + local.minute)
    return [
      {
        at: at - SECOND,
        async act() {
          expect(await readPenalty(late.booking.id)).toBe(penaltyOf(late, index))
          if (!isLast) return
          expect(await cancelFor(early.booking.id, penaltyOf(early, index))).toEqual([200, 'cancelled'])
          expect((await sales.accountsOf(early.booking.id)).payer).toBe(-penaltyOf(early, index))
        },
      },
      {
        at,
        async act() {
          expect(await readPenalty(late.booking.id)).toBe(penaltyOf(late, index + 1))
          expect(await cancelFor(late.booking.id, penaltyOf(late, index))).toEqual([409, 'penalty_changed'])
        },
      },
      {
        at: at + SECOND,
        async act() {
          expect(await readPenalty(late.booking.id)).toBe(penaltyOf(late, index + 1))
          if (!isLast) return
          expect(await cancelFor(late.booking.id, penaltyOf(late, index + 1))).toEqual([200, 'cancelled'])
          expect((await sales.accountsOf(late.booking.id)).payer).toBe(-penaltyOf(late, index + 1))
        },
      },
    ]
  })
}

/** No-shows on a day of 23 or 25 hours. */
async function momentsOfNoShow(city: City, change: Temporal.PlainDate): Promise<Moment[]> {
  const { booking, cancellation } = await sales.confirmed({ place: city, checkIn: change.toString() })
  const midnight = change.add({ days: 1 }).toZonedDateTime(zones[city]).epochMilliseconds
  expect(Date.parse(cancellation.ends)).toBe(midnight)
  const mark = async () =>
    (await app.call(bookings.markNoShow, { body: { id: booking.id } }, await freshAdmin())).status
  return [
    { at: midnight - SECOND, act: async () => expect(await mark()).toBe(409) },
    {
      at: midnight,
      async act() {
        expect((await cancelFor(booking.id, booking.owed))[0]).toBe(409)
        expect(await mark()).toBe(200)
        expect((await sales.accountsOf(booking.id)).payer).toBe(-cancellation.no_show)
      },
    },
    { at: midnight + SECOND, act: async () => expect(await mark()).toBe(409) },
  ]
}

test("a stay's penalty follows its timeline a second before, at and after each step, also across clock changes", {
  tags: ['full'],
}, async () => {
  const moments: Moment[] = []
  for (const city of Object.keys(zones) as City[])
    for (const change of clockChangeDays(zones[city])) {
      moments.push(...(await momentsOfSteps(city, change)), ...(await momentsOfNoShow(city, change)))
    }
  moments.sort((a, b) => a.at - b.at)
  expect(moments.length).toBeGreaterThanOrEqual(6 * 9)
  for (const { at, act } of moments) {
    sales.moveClockTo(at)
    await act()
  }
  expect(await sales.differences()).toEqual([])
  expect(await proveBookings(app.services.db.prepared)).toEqual([])
})
