import type { CorrectedTraveller } from '@safar/contract/bookings/changes/changes.shapes'
import { and, eq, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import { postChange } from '../money/charge-change.ts'
import { openMoneyHold } from '../money/holds.ts'
import { productOf } from '../products/product.ts'
import { type AttemptContext, type Booking, bookingTravellers } from '../tables.ts'
import { listTravellers, toNameColumns } from '../travellers/name-travellers.ts'
import { splitBooking } from '../travellers/split-booking.ts'
import type { Settle } from './settlement.ts'

/** Adds the amount of a change to the price of a booking or a traveller: it costs us as much as it costs the payer. */
const addToAmounts = ({ net, owed, total }: Booking, amount: number) => ({
  net: net + amount,
  owed: owed + amount,
  total: total + amount,
})

async function chargeTraveller(
  tx: Queries,
  { id }: Booking,
  key: string,
  { amount, nonRefundable }: { amount: number; nonRefundable: number },
): Promise<void> {
  const { net, owed, total, changeFees } = bookingTravellers
  await tx
    .update(bookingTravellers)
    .set({
      net: sql`${net} + ${amount}`,
      owed: sql`${owed} + ${amount}`,
      total: sql`${total} + ${amount}`,
      changeFees: sql`${changeFees} + ${nonRefundable}`,
    })
    .where(and(eq(bookingTravellers.bookingId, id), eq(bookingTravellers.key, key)))
}

/** The supplier has the corrected name; the cost of correcting a ticket is never returned. */
export const settleCorrection: Settle = async (tx, deps, booking, { id, context }) => {
  const { correction, amount = 0, actorId, moneyHold } = context
  if (!correction) throw new Error(`attempt ${id} corrects nobody`)
  const { key, ...name } = correction
  await tx
    .update(bookingTravellers)
    .set(name)
    .where(and(eq(bookingTravellers.bookingId, booking.id), eq(bookingTravellers.key, key)))
  const names = toNameColumns(booking, await listTravellers(tx, booking))
  if (amount === 0) return { set: names }
  await chargeTraveller(tx, booking, key, { amount, nonRefundable: amount })
  const posting = { actorId, key: `${booking.id}:${id}`, kind: 'reissue', amount, moneyHold } as const
  const part = { at: deps.clock.now().toISOString(), difference: 0, penalty: amount, fee: 0 }
  return {
    set: {
      ...names,
      ...addToAmounts(booking, amount),
      price: { ...booking.price, reissues: [...(booking.price.reissues ?? []), part] },
    },
    written: postChange(tx, deps, booking, posting),
  }
}

/** Extras belong to the traveller who takes them; on an issued booking they are paid for now. */
export const settleExtras: Settle = async (tx, deps, booking, { id, context }) => {
  const { extras = [], amount = 0, actorId, moneyHold } = context
  for (const { passenger, price } of extras)
    await chargeTraveller(tx, booking, passenger, { amount: price, nonRefundable: 0 })
  await productOf(deps, booking).extras?.insert(tx, booking, extras)
  if (booking.issuedAt !== null)
    await postChange(tx, deps, booking, {
      actorId,
      key: `${booking.id}:${id}`,
      kind: 'ancillary',
      amount,
      moneyHold,
    })
  return {
    set: { ...addToAmounts(booking, amount), price: { ...booking.price, extras: booking.price.extras + amount } },
    facts: { added: extras },
  }
}

/** The supplier now has two orders: the booking becomes two, which together hold what the one held. */
export const settleSplit: Settle = async (tx, deps, booking, { context }, order) => {
  const { travellers = [], actorId, before, amount: extras = 0 } = context
  const people = await listTravellers(tx, booking)
  const leaving = people.filter(({ key }) => travellers.includes(key))
  const staying = people.filter(({ key }) => !travellers.includes(key))
  const locked = { ...booking, state: before }
  const { set, created } = await splitBooking(
    tx,
    deps,
    { booking: locked, moneyHold: await openMoneyHold(tx, booking) },
    {
      actorId,
      staying,
      leaving,
      kept: 0,
      extras,
      trip: booking.trip,
      pnr: order.locator,
      insertDetails: async (one) =>
        productOf(deps, booking).split?.divide(tx, { booking: locked, created: one, staying, leaving }),
    },
  )
  return { set, facts: { split_into: created.ref } }
}

const isCorrected = (value: unknown): value is CorrectedTraveller =>
  typeof value === 'object' && value !== null && 'changes' in value

/** The activity log's fields for a change. */
export function toActivity({ facts, amount, extras, reissue }: AttemptContext): Record<string, unknown> {
  const corrected = facts?.corrected
  return {
    ...(isCorrected(corrected) && {
      traveller: corrected.name,
      ...Object.fromEntries(corrected.changes.map(({ field, before, after }) => [field, [before, after]])),
    }),
    ...(reissue && { difference: reissue.difference, penalty: reissue.penalty, fee: reissue.fee }),
    ...(extras && { extras: extras.map(({ label }) => label).join(', '), price: amount }),
  }
}
