import { addDays } from '@safar/contract/day'
import {
  confirmReissue,
  quoteReissue,
  requestReissue,
} from '../../../server/src/modules/bookings/after-sales/reissue-booking.ts'
import { findBooking } from '../../../server/src/modules/bookings/read/find-booking.ts'
import { addFlightExtras } from '../../../server/src/modules/flight-bookings/add-flight-extras.ts'
import { findFlightChanges } from '../../../server/src/modules/flight-bookings/find-flight-changes.ts'
import type { FlightBookingDeps } from '../../../server/src/modules/flight-bookings/public.ts'
import { readOrderExtras } from '../../../server/src/modules/flights/public.ts'
import type { PrepareChange, SagaContext } from './saga-product.ts'

const OUR_FEE = 55_000

/** Changes to tickets at Duffel: other flights as quoted to the desk, and extra bags. */
export function duffelChanges(
  deps: FlightBookingDeps,
  { app, agent, admin }: Pick<SagaContext, 'app' | 'agent' | 'admin'>,
): Readonly<Record<'flights' | 'bag', PrepareChange>> {
  const read = async (id: number) => {
    const booking = await findBooking(deps.db.prepared, { id }, { actor: admin, offline: false })
    if (!booking) throw new Error(`there is no booking ${id}`)
    return booking
  }
  const has = async (id: number, text: string): Promise<boolean> => (await app.owner.query(text, [id])).rows.length > 0
  const isRequested = (id: number) => has(id, 'select from booking_reissues where booking_id = $1')
  const hasExtras = (id: number) =>
    has(id, `select from booking_flights where booking_id = $1 and jsonb_array_length(extras) > 0`)

  return {
    async flights(id) {
      // Bags are not transferred to other flights: the desk arranges such a change.
      if (await hasExtras(id)) return null
      const { travelDate, trip } = await read(id)
      const [leg] = trip?.kind === 'flight' ? trip.legs : []
      if (!(await isRequested(id)))
        await requestReissue(deps, agent, { id, travellers: ['adult-1'], requested_change: 'Two days later' })
      const legs = [
        { slice: 0, origin: leg?.from ?? '', destination: leg?.to ?? '', date: addDays(travelDate ?? '', 2) },
      ]
      const [found] = await findFlightChanges(deps, admin, { id, legs })
      if (!found) return null
      const { id: change_offer, difference, penalty } = found
      await quoteReissue(deps, admin, { id, change_offer, difference, penalty, fee: OUR_FEE })
      return (current, idempotencyKey) => confirmReissue(current, agent, { id, refuse: false, idempotencyKey })
    },
    async bag(id) {
      if (await isRequested(id)) await confirmReissue(deps, agent, { id, refuse: true, reason: 'Stays as it is' })
      const booking = await read(id)
      const [bag] = (await readOrderExtras(deps.flights, booking)).ancillaries
      if (!bag) return null
      const chosen = { version: booking.version, bags: [bag.id], meals: [], seats: [], agreed_amount: bag.price }
      return (current, idempotencyKey) =>
        addFlightExtras({ ...deps, ...current }, agent, { id, idempotencyKey, ...chosen })
    },
  }
}
