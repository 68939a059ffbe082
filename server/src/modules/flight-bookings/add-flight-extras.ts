import { sumOf } from '@safar/contract/amount'
import type { bookings as contract } from '@safar/contract/bookings/bookings.contract'
import type { Body } from '@safar/contract/protocol/endpoint'
import type { ScopedActor } from '../../platform/actor.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { addExtras, type Booking, type BookingCommand, findAttemptState, findBooking } from '../bookings/public.ts'
import { chooseOrderExtras } from './choose-extras.ts'
import type { FlightBookingDeps } from './deps.ts'

type ExtrasCommand = BookingCommand & Body<typeof contract.addExtras>

const noExtras = { extras: [], extrasRequest: { ancillaries: [], seats: [] } }

/**
 * Buys extras that are on sale for an order now; if the price differs from the agreed one, the call is refused with
 * both amounts.
 */
export async function addFlightExtras(
  deps: FlightBookingDeps,
  actor: ScopedActor,
  { bags, meals, seats, agreed_amount: agreed, ...command }: ExtrasCommand,
): Promise<Booking> {
  const booking = await findBooking(deps.db.prepared, { id: command.id }, { actor, offline: false })
  if (!booking) throw notFound()
  // A request repeated after a crash: what it bought is no longer on sale, and its attempt shows the outcome.
  const { idempotencyKey } = command
  if (idempotencyKey && (await findAttemptState(deps.db.prepared, booking, idempotencyKey)) !== null)
    return addExtras(deps, actor, { ...command, ...noExtras })
  const bought = await chooseOrderExtras(deps.flights, booking, { bags, meals, seats })
  const amount = sumOf(bought.extras, ({ price }) => price)
  if (amount !== agreed) throw new AppError('conflict', { shown: 'extras_price' })
  return addExtras(deps, actor, { ...command, ...bought })
}
