import { formatMoney } from '@safar/contract/amount'
import { nextInstalment } from '@safar/contract/sales/plan.rules'
import { eq } from 'drizzle-orm'
import { deferToCommit, type Queries } from '../../../platform/database/database.ts'
import type { MailContent } from '../../../platform/mail/mail-layout.ts'
import { type NotificationKind, notify } from '../../notifications/public.ts'
import { isItineraryChange, toTimedFlightText } from '../moves/flight-text.ts'
import { type AttemptAction, type Booking, bookings } from '../tables.ts'
import { buyerLink, officeLink } from './booking-links.ts'
import { queueBuyerMail } from './mail-buyer.ts'
import { isPaidFor } from './mailed-notices.rules.ts'
import { type BookingChange, notificationsFor } from './notified-moves.rules.ts'

type Values = Record<string, string>

interface MoveFacts extends Pick<BookingChange, 'move'> {
  actorId: number | null
  why?: string | null
  facts?: Record<string, unknown>
}

const actions: readonly string[] = ['hold', 'issue', 'cancel', 'void', 'refund'] satisfies AttemptAction[]
const isAction = (text: unknown): text is AttemptAction => typeof text === 'string' && actions.includes(text)

function toValues(booking: Booking, { why, facts = {} }: Pick<MoveFacts, 'why' | 'facts'> = {}): Values {
  const back = facts as { refundable?: number; fee?: number }
  const price = booking.agentId === null ? booking.total : booking.owed
  const amount = back.refundable === undefined ? price : back.refundable - (back.fee ?? 0)
  return {
    ref: booking.ref,
    product: booking.product,
    first: booking.travelDate ?? '',
    last: booking.lastTravelDate ?? '',
    route: booking.title,
    lead: booking.leadPassenger.replace('/', ' '),
    who: booking.contact.name,
    pnr: booking.pnr ?? '',
    amount: formatMoney({ amount, currency: booking.currency }),
    until: booking.payBy?.toISOString() ?? '',
    reason: why ?? (typeof facts.tickets === 'string' ? facts.tickets : ''),
    ...(typeof facts.replaced_by === 'string' && { replacement: facts.replaced_by }),
    ...(isItineraryChange(facts.itinerary) && { message: toTimedFlightText(facts.itinerary.after) }),
  }
}

interface BuyerNotice {
  kind: NotificationKind
  values: Values
  /** The person who did it, who needs no notification in the app; the mail is theirs to keep. */
  except: number | null
  /** The booking before a change, which may have ended what was paid for. */
  before?: Booking
  /** The screen it is about, if not the booking's. */
  link?: string
  /** Attached besides the booking's own documents. */
  attachments?: MailContent['attachments']
}

/**
 * Notifies the buyer by mail, and an agent or customer in the app too; for a guest, also the member of the office who
 * booked for them.
 */
export async function notifyBuyer(
  tx: Queries,
  booking: Booking,
  { kind, values, except, before = booking, link = buyerLink(booking), attachments = [] }: BuyerNotice,
): Promise<void> {
  const buyer = booking.agentId ?? booking.customerId
  const news = { kind, values, except, named: booking.agentId }
  const paid = isPaidFor({ booking: before, received: 0 })
  await deferToCommit(tx, queueBuyerMail({ id: booking.id, kind, values, paid, link, attachments }))
  if (buyer !== null) return notify(tx, { ...news, userId: buyer, link, hasOwnMail: true })
  if (booking.createdBy !== null) await notify(tx, { ...news, userId: booking.createdBy, link: officeLink(booking) })
}

/** Notifies the people a move concerns, in the transaction that makes it. */
export async function notifyMove(tx: Queries, before: Booking, after: Booking, move: MoveFacts): Promise<void> {
  const act = isAction(move.facts?.action) ? move.facts.action : null
  const change = { move: move.move, from: before.state, to: after.state, act }
  const has = (fact: string) => fact in (move.facts ?? {})
  const { buyer, answer, office } = notificationsFor({
    ...change,
    replaced: has('replaced_by'),
    waitingClosed: has('waiting_closed'),
    accepted: has('accepted'),
    reissued: has('reissued'),
    corrected: has('corrected'),
    added: has('added'),
  })
  if (!buyer && !office) return
  const values = toValues(after, move)
  const news = { values, link: officeLink(after), except: move.actorId, named: after.agentId }
  await Promise.all([
    buyer && notifyBuyer(tx, after, { kind: buyer, values, except: answer ? null : move.actorId, before }),
    office && notify(tx, { ...news, ...office }),
  ])
}

/** Cancelling is about to cost something; the deadline is shown in the time zone of the place. */
export async function notifyFreeCancellation(tx: Queries, booking: Booking): Promise<void> {
  const { freeCancelUntil, trip } = booking
  const values = { ...toValues(booking), until: freeCancelUntil?.toISOString() ?? '' }
  const zone: Values = trip && 'zone' in trip ? { zone: trip.zone } : {}
  await notifyBuyer(tx, booking, {
    kind: 'bookings.free_cancellation_near',
    values: { ...values, ...zone },
    except: null,
  })
}

/** New dates are booked, but the old stay could not be cancelled as agreed: people decide what happens to it. */
export async function notifyOldStayRemains(
  tx: Queries,
  booking: Booking,
  { ref }: Pick<Booking, 'ref'>,
): Promise<void> {
  const values = { ...toValues(booking), replacement: ref }
  const kind = 'bookings.replaced_kept'
  await notifyBuyer(tx, booking, { kind, values, except: null })
  const news = { values, link: officeLink(booking), named: booking.agentId }
  await notify(tx, { ...news, permission: 'bookings.void', kind })
}

/** The airline changed or cancelled the flights: the buyer asks their client, and the desk answers the airline. */
export async function notifyAirlineChange(
  tx: Queries,
  booking: Booking,
  { cancelled, flights, answerBy }: { cancelled: boolean; flights: string; answerBy: Date },
): Promise<void> {
  const kind = cancelled ? 'bookings.flights_cancelled' : 'bookings.flights_moved'
  const values = { ...toValues(booking), message: flights, until: answerBy.toISOString() }
  await notifyBuyer(tx, booking, { kind, values, except: null })
  await notify(tx, { kind, values, link: officeLink(booking), named: booking.agentId, permission: 'bookings.void' })
}

interface FailedPolicy {
  plan: { en: string; ar?: string | undefined }
  amount: number
}

/**
 * Insurance chosen with a flight could not be issued: nothing is charged, and the office returns any money received.
 */
export async function notifyPolicyFailed(tx: Queries, flight: Booking, { plan, amount }: FailedPolicy): Promise<void> {
  const money = formatMoney({ amount, currency: flight.currency })
  const values = { ...toValues(flight), plan: plan.en, amount: money }
  const kind = 'bookings.policy_failed'
  await notifyBuyer(tx, flight, { kind, values, except: null })
  const news = { values, link: officeLink(flight), named: flight.agentId }
  await notify(tx, { ...news, permission: 'bookings.approve', kind })
}

interface FailedAddition {
  name: { en: string }
  amount: number
}

/** What was added to a booking could not be booked: nothing is charged, and the office returns any money received. */
export async function notifyAdditionFailed(
  tx: Queries,
  booking: Booking,
  { name, amount }: FailedAddition,
): Promise<void> {
  const money = formatMoney({ amount, currency: booking.currency })
  const values = { ...toValues(booking), title: name.en, amount: money }
  const kind = 'bookings.addition_failed'
  await notifyBuyer(tx, booking, { kind, values, except: null })
  const news = { values, link: officeLink(booking), named: booking.agentId }
  await notify(tx, { ...news, permission: 'bookings.approve', kind })
}

const toInstalmentValues = (booking: Booking): Values => {
  const next = nextInstalment(booking.plan ?? [], booking.covered)
  return { ...toValues(booking), amount: formatMoney({ amount: next?.amount ?? 0, currency: booking.currency }) }
}

/** An instalment is due soon. */
export const notifyInstalment = (tx: Queries, booking: Booking): Promise<void> =>
  notifyBuyer(tx, booking, { kind: 'bookings.instalment_near', values: toInstalmentValues(booking), except: null })

/**
 * The due date of an instalment has passed: the buyer can still pay, and the office decides what happens to the
 * booking.
 */
export async function notifyOverdueInstalment(tx: Queries, booking: Booking): Promise<void> {
  const news = { kind: 'bookings.instalment_overdue' as const, values: toInstalmentValues(booking) }
  await notifyBuyer(tx, booking, { ...news, except: null })
  await notify(tx, { ...news, link: officeLink(booking), named: booking.agentId, permission: 'bookings.approve' })
}

/** An instalment was paid from a balance; one that came from outside is confirmed with its payment. */
export async function notifyInstalmentPaid(
  tx: Queries,
  booking: Booking,
  { paid, by }: { paid: number; by: number },
): Promise<void> {
  const values = { ...toValues(booking), amount: formatMoney({ amount: paid, currency: booking.currency }) }
  await notifyBuyer(tx, booking, { kind: 'bookings.instalment_paid', values, except: by })
}

/** Some seats were given back, or the office has entered the airline's ticket numbers. */
export const notifySeats = (
  tx: Queries,
  booking: Booking,
  { kind, by }: { kind: 'bookings.seats_returned' | 'bookings.tickets_entered'; by: number },
): Promise<void> => notifyBuyer(tx, booking, { kind, values: toValues(booking), except: by })

/** The names for a booking of seats are due soon. */
export const notifyNamesDue = (tx: Queries, booking: Booking): Promise<void> =>
  notifyBuyer(tx, booking, {
    kind: 'bookings.names_near',
    values: { ...toValues(booking), until: booking.namesBy?.toISOString() ?? '' },
    except: null,
  })

/** The office reminds the buyer to pay. The automatic warning before the deadline is still sent. */
export async function remindBuyer(tx: Queries, booking: Booking, { at, by }: { at: Date; by: number }): Promise<void> {
  await tx.update(bookings).set({ warnedAt: at }).where(eq(bookings.id, booking.id))
  await notifyBuyer(tx, booking, { kind: 'bookings.pay_by_near', values: toValues(booking), except: by })
}

/** The time to pay is running out: the buyer can still pay, and the office can still ask for more time. */
export async function notifyUnpaid(tx: Queries, booking: Booking): Promise<void> {
  const values = toValues(booking)
  await notifyBuyer(tx, booking, { kind: 'bookings.pay_by_near', values, except: null })
  const news = { values, link: officeLink(booking), named: booking.agentId }
  await notify(tx, { ...news, permission: 'bookings.approve', kind: 'bookings.unpaid' })
}
