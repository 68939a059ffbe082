import { randomInt } from 'node:crypto'
import type { offline as contract } from '@safar/contract/bookings/offline.contract'
import { findMissingNumbers } from '@safar/contract/bookings/offline.rules'
import type { OfflineForm } from '@safar/contract/bookings/offline.shapes'
import type { PricingRate } from '@safar/contract/money/exchange'
import { hasPermission } from '@safar/contract/protocol/access'
import { translate } from '@safar/contract/wording/texts'
import { record } from '../../platform/activity.ts'
import type { ScopedActor } from '../../platform/actor.ts'
import type { Queries } from '../../platform/database/database.ts'
import { invalid } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import { type Booking, bookingEvents, bookings, holdSpace, officeBuyer, payerOf } from '../bookings/public.ts'
import { translateRefusal } from '../ledger/public.ts'
import { rateText, readCostExchange, toExchangeColumns } from './cost-exchange.ts'
import type { OfflineDeps } from './deps.ts'
import { writeFiles } from './documents/files.ts'
import { issueBooking } from './issue-offline-booking.ts'
import { readSupplierName } from './offline.queries.ts'
import { airlineOf, checkForm, daysOf, priceTravellers, type TravellerAmounts, titleOf, totalsOf } from './rules.ts'
import { offlineBookings } from './tables.ts'
import { assertTicketsFree, searchText, type TravellerInput, writeTravellers } from './travellers.ts'
import { toView } from './views.ts'

/** Letters and digits that cannot be confused with each other. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const newRef = (): string => Array.from({ length: 6 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** Selling below cost needs its own permission. */
export function assertNotBelowCost(actor: ScopedActor, { net, owed }: { net: number; owed: number }): void {
  if (owed < net && !hasPermission(actor, 'pricing.below_net')) throw invalid({ 'travellers.0.sale.base': 'below_net' })
}

/** A form whose travellers have their amounts in the currency of the books. */
export type PricedForm<F extends Omit<OfflineForm, 'issued'>> = Omit<F, 'travellers'> & {
  travellers: (TravellerInput & TravellerAmounts)[]
  exchange: PricingRate | null
}

/** The columns for what was sold, for whom, and how it is found. */
export const toColumns = ({
  details,
  travellers,
  contact,
  pnr,
  note,
  ticket_by: by,
}: PricedForm<Omit<OfflineForm, 'issued'>>) => ({
  ...daysOf(details),
  ...totalsOf(travellers),
  product: details.product,
  title: titleOf(details),
  vendor: airlineOf(details),
  pnr: pnr ?? null,
  leadPassenger: `${travellers[0]?.family_name}/${travellers[0]?.given_name}`,
  passengers: travellers.length,
  contact,
  note: note ?? null,
  payBy: by ? new Date(by) : null,
  searchText: searchText(travellers, contact, pnr),
})

async function write(
  tx: Queries,
  deps: OfflineDeps,
  actor: ScopedActor,
  form: PricedForm<OfflineForm>,
): Promise<Booking> {
  const buyer = await officeBuyer(tx, actor, form.agent_id ?? null, form.customer_id ?? null)
  const { currency } = deps.flights
  const supplier = await readSupplierName(tx, form.supplier)
  const facts = toColumns(form)
  const ref = newRef()
  const [booking] = await tx
    .insert(bookings)
    .values({
      ...buyer,
      ...facts,
      ref,
      offline: true,
      state: 'held',
      supplier,
      currency,
      total: facts.owed,
      price: {
        net: facts.net,
        margin: facts.owed - facts.net,
        charges: 0,
        extras: 0,
        ...(form.exchange && { exchange: form.exchange }),
      },
      payment: payerOf(buyer) === null ? 'transfer' : 'balance',
      duplicateKey: `offline:${ref}`,
      createdAt: deps.clock.now(),
    })
    .returning()
  if (!booking) throw new Error('the booking was not written')
  const parts = await writeTravellers(tx, deps, booking.id, form.travellers)
  await tx.insert(offlineBookings).values({
    bookingId: booking.id,
    details: form.details,
    priceParts: parts,
    ...toExchangeColumns(form.exchange),
  })
  await writeFiles(tx, booking.id, actor.userId, form.documents)
  return booking
}

/**
 * Saves an offline booking. If it is saved as issued, the money is taken in the same transaction, or nothing is saved.
 */
export async function saveOfflineBooking(
  deps: OfflineDeps,
  { body, actor, locale, origin, idempotency }: Call<typeof contract.create>,
) {
  const errors = { ...checkForm(body), ...(body.issued && findMissingNumbers(body)) }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const exchange = await readCostExchange(deps, body.cost_exchange)
  const travellers = priceTravellers(body.travellers, exchange, deps.flights.currency)
  assertNotBelowCost(actor, totalsOf(travellers))
  return translateRefusal(
    deps.db.tx(async (tx) => {
      await assertTicketsFree(tx, body.travellers, 0)
      const booking = await write(tx, deps, actor, { ...body, travellers, exchange })
      const { id, ref, title, owed, net } = booking
      const made = { bookingId: id, at: booking.createdAt, move: 'make', toState: 'held', facts: { locale } } as const
      await tx.insert(bookingEvents).values({ ...made, actorId: actor.userId })
      await record(tx, {
        actorId: actor.userId,
        action: 'offline.save',
        subject: 'booking',
        subjectId: id,
        changes: {
          ref,
          route: title,
          owed,
          net,
          supplier: booking.supplier,
          issued: body.issued,
          ...(exchange && { exchange_rate: rateText(exchange, booking.currency) }),
        },
        origin,
      })
      if (!body.issued) await holdSpace(tx, deps, booking)
      const after = body.issued ? await issueBooking(tx, deps, booking, { actorId: actor.userId }) : booking
      const data = await toView(tx, deps, after, actor)
      const reply = { message: translate(locale, 'booking_saved'), type: 'success' as const, data }
      await idempotency.saveReply(tx, reply)
      return reply
    }),
  )
}
