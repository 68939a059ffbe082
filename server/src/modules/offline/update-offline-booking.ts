import type { offline as contract } from '@safar/contract/bookings/offline.contract'
import { findMissingNumbers } from '@safar/contract/bookings/offline.rules'
import type { Body } from '@safar/contract/protocol/endpoint'
import { translate } from '@safar/contract/wording/texts'
import { eq } from 'drizzle-orm'
import { difference, record } from '../../platform/activity.ts'
import { assertPermission, type ScopedActor } from '../../platform/actor.ts'
import type { Queries } from '../../platform/database/database.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import {
  type BookedTraveller,
  type Booking,
  bookings,
  holdSpace,
  moveBooking,
  payerOf,
  postCorrection,
  recordChange,
  releaseHolds,
} from '../bookings/public.ts'
import { onOneWord, translateRefusal } from '../ledger/public.ts'
import { isSameExchange, rateText, readCostExchange, toExchangeColumns } from './cost-exchange.ts'
import type { OfflineDeps } from './deps.ts'
import { writeFiles } from './documents/files.ts'
import { lockOffline, readSupplierName } from './offline.queries.ts'
import { checkForm, priceTravellers, type TravellerAmounts } from './rules.ts'
import { assertNotBelowCost, type PricedForm, toColumns } from './save-offline-booking.ts'
import { offlineBookings } from './tables.ts'
import { assertTicketsFree, readTravellers, writeTravellers } from './travellers.ts'
import { readDetails, toView } from './views.ts'

type Form = PricedForm<Body<typeof contract.update>>

/** If anybody was refunded, the people and amounts must stay as they are, because the books refer to them. */
function assertRefundedUnchanged(
  people: readonly BookedTraveller[],
  { travellers }: Form,
  sameExchange: boolean,
): void {
  const settled = people.filter(({ state }) => state === 'refunded')
  if (settled.length === 0) return
  const same =
    sameExchange &&
    travellers.length === people.length &&
    people.every(({ key, type, net, owed }) => {
      const typed = travellers.find((one) => one.key === key)
      return typed?.type === type && typed.net === net && typed.owed === owed
    })
  if (!same) throw new AppError('conflict', { shown: 'booking_moved', inner: 'somebody has been refunded' })
}

/** An issued booking must not lose its numbers, but they can be replaced. */
function assertStaysIssued({ state }: Booking, form: Form): void {
  const missing = state === 'held' ? {} : findMissingNumbers(form)
  if (Object.keys(missing).length > 0) throw invalid(missing)
}

/** Changing an amount needs a reason and the permission. */
function assertCanChangeAmount(actor: ScopedActor, reason: string | undefined): void {
  assertPermission(actor, 'bookings.amount')
  if (!reason) throw invalid({ reason: 'required' })
}

/** For an issued booking, posts the difference; for a held one, adjusts the money set aside. */
async function adjustMoney(
  tx: Queries,
  deps: OfflineDeps,
  before: Booking,
  after: Booking,
  why: string,
  by: ScopedActor,
) {
  if (after.state === 'held') {
    await releaseHolds(tx, before)
    await holdSpace(tx, deps, after)
    return
  }
  const moved = Math.max(Math.abs(after.owed - before.owed), Math.abs(after.net - before.net))
  const byHand = { amount: BigInt(moved), at: deps.clock.now(), subject: after.ref, ownerId: payerOf(after) }
  const { priceChanges } = await readDetails(tx, after.id)
  const change = {
    key: `offline:${after.id}:${priceChanges + 1}`,
    note: why,
    actorId: by.userId,
    authority: await onOneWord(tx, by, byHand),
    by: after.owed - before.owed,
    was: before,
  }
  await postCorrection(tx, deps, after, change)
  await tx
    .update(offlineBookings)
    .set({ priceChanges: priceChanges + 1 })
    .where(eq(offlineBookings.bookingId, after.id))
}

/** The new price; a cost whose currency and rate are unchanged keeps its original conversion. */
function toPrice({ price: { exchange: was, ...price } }: Booking, facts: TravellerAmounts, form: Form, same: boolean) {
  const exchange = same ? was : form.exchange
  return { ...price, net: facts.net, margin: facts.owed - facts.net, ...(exchange && { exchange }) }
}

async function rewrite(
  tx: Queries,
  deps: OfflineDeps,
  actor: ScopedActor,
  before: Booking,
  { sameExchange, ...form }: Form & { sameExchange: boolean },
) {
  const facts = { ...toColumns(form), supplier: await readSupplierName(tx, form.supplier) }
  const { owed, net, supplier } = before
  const money = !sameExchange || owed !== facts.owed || net !== facts.net || supplier !== facts.supplier
  if (money) assertCanChangeAmount(actor, form.reason)
  assertNotBelowCost(actor, money ? facts : { net: 0, owed: 0 })
  const set = { ...facts, total: facts.owed, price: toPrice(before, facts, form, sameExchange) }
  if (!money) {
    const [after] = await tx.update(bookings).set(set).where(eq(bookings.id, before.id)).returning()
    if (!after) throw new Error('the booking was not changed')
    await recordChange(tx, after, { at: deps.clock.now(), actorId: actor.userId })
    return after
  }
  const why = form.reason ?? ''
  const moved = { move: 'change_amount', to: before.state, at: deps.clock.now(), actorId: actor.userId } as const
  const shown = { was: before.owed, now: facts.owed }
  const after = await moveBooking(tx, before, { ...moved, why, facts: shown, set })
  await adjustMoney(tx, deps, before, after, why, actor)
  return after
}

/** Updates a booking. A changed price moves money by the difference; posted entries are never rewritten. */
export async function updateOfflineBooking(
  deps: OfflineDeps,
  { body, actor, locale, origin, idempotency }: Call<typeof contract.update>,
) {
  const errors = checkForm(body)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const exchange = await readCostExchange(deps, body.cost_exchange)
  const travellers = priceTravellers(body.travellers, exchange, deps.flights.currency)
  const form: Form = { ...body, travellers, exchange }
  return translateRefusal(
    deps.db.tx(async (tx) => {
      const before = await lockOffline(tx, actor, body, 'edit')
      assertStaysIssued(before, form)
      const people = await readTravellers(tx, body.id)
      const sameExchange = isSameExchange(exchange, await readDetails(tx, body.id))
      assertRefundedUnchanged(people, form, sameExchange)
      await assertTicketsFree(tx, travellers, body.id)
      const parts = await writeTravellers(tx, deps, body.id, travellers, people)
      await tx
        .update(offlineBookings)
        .set({ details: body.details, priceParts: parts, ...toExchangeColumns(exchange) })
        .where(eq(offlineBookings.bookingId, body.id))
      await writeFiles(tx, body.id, actor.userId, body.documents)
      const after = await rewrite(tx, deps, actor, before, { ...form, sameExchange })
      const toActivityFields = ({ title, owed, net, supplier, pnr, note, price, currency }: Booking) => ({
        route: title,
        owed,
        net,
        supplier,
        pnr,
        note,
        exchange_rate: rateText(price.exchange, currency),
      })
      const act = { actorId: actor.userId, action: 'offline.update' as const, subject: 'booking', subjectId: body.id }
      await record(tx, { ...act, changes: difference(toActivityFields(before), toActivityFields(after)), origin })
      const data = await toView(tx, deps, after, actor)
      const reply = { message: translate(locale, 'booking_updated'), type: 'success' as const, data }
      await idempotency.saveReply(tx, reply)
      return reply
    }),
  )
}
