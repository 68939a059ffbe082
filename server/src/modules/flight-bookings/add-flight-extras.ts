import type { bookings as contract } from '@safar/contract/bookings/bookings.contract'
import type { ChosenExtras } from '@safar/contract/flights/flights.shapes'
import type { Body } from '@safar/contract/protocol/endpoint'
import type { ScopedActor } from '../../platform/actor.ts'
import { AppError, invalid, notFound } from '../../platform/errors.ts'
import { addExtras, type Booking, type BookingCommand, type BoughtExtras, findBooking } from '../bookings/public.ts'
import { chooseExtras, type Flights, readOrderExtras } from '../flights/public.ts'
import type { FlightBookingDeps } from './deps.ts'
import { toExtras } from './prepare-flight.ts'

/** What was chosen of what is on sale for an order at this moment. */
export async function chooseOrderExtras(
  flights: Flights,
  booking: Booking,
  { bags, meals, seats }: ChosenExtras,
): Promise<BoughtExtras> {
  if (bags.length + meals.length + seats.length === 0) throw invalid({ bags: 'nothing_chosen' })
  const onSale = await readOrderExtras(flights, booking)
  const { chosen, fieldErrors } = chooseExtras(onSale, { bags, meals, seats })
  if (Object.keys(fieldErrors).length > 0) throw invalid(fieldErrors)
  const asked = seats.map(({ segment, passenger, designator }) => ({
    segmentKey: segment,
    traveller: passenger,
    designator,
  }))
  return {
    extras: toExtras({ bags, meals }, { extras: chosen }),
    extrasRequest: { ancillaries: [...bags, ...meals], seats: asked },
  }
}

type ExtrasCommand = BookingCommand & Body<typeof contract.addExtras>

/** Buys what is on sale for an order at this moment; another price than the one agreed to is refused with both. */
export async function addFlightExtras(
  deps: FlightBookingDeps,
  actor: ScopedActor,
  { bags, meals, seats, agreed_amount: agreed, ...command }: ExtrasCommand,
): Promise<Booking> {
  const booking = await findBooking(deps.db.prepared, { id: command.id }, { actor, offline: false })
  if (!booking) throw notFound()
  const bought = await chooseOrderExtras(deps.flights, booking, { bags, meals, seats })
  const amount = bought.extras.reduce((sum, { price }) => sum + price, 0)
  if (amount !== agreed) throw new AppError('conflict', { shown: 'extras_price' })
  return addExtras(deps, actor, { ...command, ...bought })
}
