import { bookings } from '@safar/contract/bookings.contract'
import type { BookingForm } from '@safar/contract/bookings.shapes'
import type { Offer } from '@safar/contract/flights.shapes'
import * as buyers from '../../../testing/buyers.ts'
import type { TestApp } from '../../../testing/test-app.ts'

export const { adult } = buyers

const FUNDS = 100_000_000

/** Agents with money and bookings of theirs, for tests of what stands on bookings. */
export function booked(app: TestApp) {
  const inDays = (days: number) => buyers.inDays(app, days)
  const offerFor = (token: string | undefined, days = 40) => buyers.voidableOffer(app, token, { days })
  const funded = () => buyers.agentWith(app, FUNDS)
  // Tests book the same person over and over.
  const formOf = (offer: Offer, traveller: Partial<typeof adult> = {}): BookingForm =>
    buyers.formFor(offer, [{ ...adult, ...traveller }], { again: true })

  async function held(traveller: Partial<typeof adult> = {}, buyer?: Awaited<ReturnType<TestApp['person']>>) {
    const agent = buyer ?? (await funded())
    const body = formOf(await offerFor(agent.token), traveller)
    const made = await app.call(bookings.create, { body }, { token: agent.token })
    if (made.status !== 200) throw new Error(made.text)
    return { agent, booking: made.body.booking }
  }

  async function issued(traveller: Partial<typeof adult> = {}) {
    const { agent, booking } = await held(traveller)
    const { body } = await app.call(bookings.confirm, { body: { id: booking.id } }, { token: agent.token })
    return { agent, booking: body.booking }
  }

  return { inDays, offerFor, formOf, funded, held, issued }
}
