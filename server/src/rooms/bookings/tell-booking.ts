import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { moneyText } from '../../platform/documents/words.ts'
import { type NotificationKind, notify } from '../notifications/public.ts'
import type { Act, Booking } from './tables.ts'
import { TELL_GUEST } from './tell-guest.ts'
import { type Happened, heardOf } from './told-moves.rules.ts'

type Values = Record<string, string>

interface Told extends Pick<Happened, 'move'> {
  actorId: number | null
  /** What the buyer is called, if they have a name with us. */
  who: string | null
  why?: string | null
  facts?: Record<string, unknown>
}

const acts: readonly string[] = ['hold', 'issue', 'cancel', 'void', 'refund'] satisfies Act[]
const isAct = (text: unknown): text is Act => typeof text === 'string' && acts.includes(text)

const screens = {
  office: '/admin/direct-booking-details',
  agent: '/admin/booking-details',
  public: '/admin/customer-booking-details',
}

const officeLink = ({ id, channel, offline }: Booking): string =>
  `${offline ? '/admin/offline-booking-details' : screens[channel]}/${id}`

function buyerLink({ id, agentId, offline }: Booking): string {
  if (agentId === null) return `/my-booking/${id}`
  return `/agent/${offline ? 'agent-offline-bookings-details' : 'agent-booking-details'}/${id}`
}

/** The agency a booking is for; null where none is. */
export const buyerName = ({ agentId }: Booking): SQL<string | null> =>
  sql<string | null>`(select coalesce(a.agency_name, u.name) from users u left join agencies a on a.user_id = u.id
    where u.id = ${agentId})`

function valuesOf(booking: Booking, { who, why, facts = {} }: Omit<Told, 'move'>): Values {
  const back = facts as { refundable?: number; fee?: number }
  const price = booking.agentId === null ? booking.total : booking.owed
  const amount = back.refundable === undefined ? price : back.refundable - (back.fee ?? 0)
  return {
    ref: booking.ref,
    route: booking.route,
    lead: booking.lead.replace('/', ' '),
    who: who ?? booking.contact.name,
    pnr: booking.pnr ?? '',
    amount: moneyText({ amount, currency: booking.currency }),
    until: booking.payBy?.toISOString() ?? '',
    reason: why ?? '',
  }
}

/** The buyer: an agent or a customer by the bell, somebody without an account by mail; then also who booked for them. */
async function tellBuyer(tx: Queries, booking: Booking, kind: NotificationKind, values: Values, except: number | null) {
  const buyer = booking.agentId ?? booking.customerId
  const but = except === null ? {} : { except }
  if (buyer !== null) return notify(tx, { userId: buyer, kind, values, link: buyerLink(booking), ...but })
  await tx.execute(sql`select enqueue_job(${TELL_GUEST}, ${JSON.stringify({ id: booking.id, kind, values })}::json)`)
  if (booking.madeBy !== null)
    await notify(tx, { userId: booking.madeBy, kind, values, link: officeLink(booking), ...but })
}

/** Tells whom a move concerns, in the transaction that makes it. */
export async function tellBooking(tx: Queries, before: Booking, after: Booking, told: Told): Promise<void> {
  const act = isAct(told.facts?.act) ? told.facts.act : null
  const { buyer, answer, office } = heardOf({ move: told.move, from: before.state, to: after.state, act })
  if (!buyer && !office) return
  const values = valuesOf(after, told)
  if (buyer) await tellBuyer(tx, after, buyer, values, answer ? null : told.actorId)
  if (office) {
    const except = told.actorId === null ? {} : { except: told.actorId }
    await notify(tx, { ...office, values, link: officeLink(after), ...except })
  }
}

/** The time to pay runs out: the buyer can still pay, the office can still ask for more time. */
export async function tellUnpaid(tx: Queries, booking: Booking): Promise<void> {
  const { rows } = await tx.execute<{ who: string | null }>(sql`select ${buyerName(booking)} as who`)
  const values = valuesOf(booking, { actorId: null, who: rows[0]?.who ?? null })
  await tellBuyer(tx, booking, 'bookings.pay_by_near', values, null)
  await notify(tx, { permission: 'bookings.approve', kind: 'bookings.unpaid', values, link: officeLink(booking) })
}
