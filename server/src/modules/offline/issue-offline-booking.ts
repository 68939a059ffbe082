import type { offline as contract } from '@safar/contract/bookings/offline.contract'
import { findMissingNumbers } from '@safar/contract/bookings/offline.rules'
import type { Body } from '@safar/contract/protocol/endpoint'
import { translate } from '@safar/contract/wording/texts'
import { and, eq } from 'drizzle-orm'
import { record } from '../../platform/activity.ts'
import type { Queries } from '../../platform/database/database.ts'
import { invalid } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import { type Booking, bookingTravellers, holdMoney, makeInvoice, moveBooking, postSale } from '../bookings/public.ts'
import { translateRefusal } from '../ledger/public.ts'
import type { OfflineDeps } from './deps.ts'
import { lockOffline } from './offline.queries.ts'
import { assertTicketsFree, readTravellers } from './travellers.ts'
import { readDetails, toView } from './views.ts'

interface IssueOptions extends Partial<Pick<Booking, 'pnr' | 'searchText'>> {
  actorId: number
}

/** Takes the payer's money, if it is available, and makes the invoice. */
export async function issueBooking(
  tx: Queries,
  deps: OfflineDeps,
  booking: Booking,
  { actorId, ...numbers }: IssueOptions,
): Promise<Booking> {
  const at = deps.clock.now()
  const held = await holdMoney(tx, deps, booking, { ref: `money:${booking.id}` })
  await postSale(tx, deps, booking, { actorId, captures: held })
  await tx
    .update(bookingTravellers)
    .set({ state: 'issued' })
    .where(and(eq(bookingTravellers.bookingId, booking.id), eq(bookingTravellers.state, 'booked')))
  const moved = { move: 'approve', to: 'confirmed', at, actorId } as const
  const after = await moveBooking(tx, booking, { ...moved, set: { issuedAt: at, ...numbers } })
  await makeInvoice(tx, after, { at, actorId })
  return after
}

/** Adds the numbers in the call, and refuses to issue if any is still missing. */
async function writeNumbers(
  tx: Queries,
  booking: Booking,
  body: Body<typeof contract.issue>,
): Promise<Pick<Booking, 'pnr' | 'searchText'>> {
  const people = await readTravellers(tx, booking.id)
  const numbers = new Map(body.tickets.map(({ traveller, number }) => [traveller, number]))
  if (body.tickets.some(({ traveller }) => !people.some(({ key }) => key === traveller)))
    throw invalid({ tickets: 'not_one_of' })
  const travellers = people.map(({ key, ticket }) => ({ key, ticket: numbers.get(key) ?? ticket }))
  const pnr = body.pnr ?? booking.pnr
  const { details } = await readDetails(tx, booking.id)
  const field = (index: number) => `tickets.${index}.number`
  const missing = findMissingNumbers({ details, pnr, travellers }, field)
  if (Object.keys(missing).length > 0) throw invalid(missing)
  await assertTicketsFree(tx, travellers, booking.id, field)
  for (const { key, ticket } of travellers)
    await tx
      .update(bookingTravellers)
      .set({ ticket })
      .where(and(eq(bookingTravellers.bookingId, booking.id), eq(bookingTravellers.key, key)))
  const added = [pnr, ...travellers.map(({ ticket }) => ticket)].flatMap((text) => text?.toLowerCase() ?? [])
  const searchText = [booking.searchText, ...added.filter((text) => !booking.searchText.includes(text))].join(' ')
  return { pnr, searchText }
}

export const issueOfflineBooking = (
  deps: OfflineDeps,
  { body, actor, locale, origin, idempotency }: Call<typeof contract.issue>,
) =>
  translateRefusal(
    deps.db.tx(async (tx) => {
      const booking = await lockOffline(tx, actor, body, 'issue')
      const numbers = await writeNumbers(tx, booking, body)
      const after = await issueBooking(tx, deps, { ...booking, ...numbers }, { actorId: actor.userId, ...numbers })
      const tickets = body.tickets.flatMap(({ number }) => number ?? [])
      const changes = { state: [booking.state, after.state], owed: after.owed, tickets }
      const act = { action: 'offline.issue' as const, subject: 'booking', subjectId: body.id }
      await record(tx, { actorId: actor.userId, ...act, changes, origin })
      const data = await toView(tx, deps, after, actor)
      const reply = { message: translate(locale, 'booking_confirmed'), type: 'success' as const, data }
      await idempotency.saveReply(tx, reply)
      return reply
    }),
  )
