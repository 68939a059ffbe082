import type { BookingForm } from '@safar/contract/bookings/bookings.shapes'
import type { BookingExtra } from '@safar/contract/bookings/changes/changes.shapes'
import type { ChosenExtras } from '@safar/contract/trips/extras.shapes'
import { invalid } from '../../platform/errors.ts'
import type { Booking, BoughtExtras } from '../bookings/public.ts'
import { chooseExtras, type Flights, type OfferToBook, readOrderExtras } from '../flights/public.ts'

/** The chosen extras, by the traveller who takes them: the id names the traveller. */
export function toExtras(
  form: Pick<BookingForm, 'bags' | 'meals'>,
  { extras }: Pick<OfferToBook, 'extras'>,
): BookingExtra[] {
  return extras.map(({ id, label, labelArabic, price }) => {
    const [, passenger = ''] = /((?:adult|child|infant)-\d+)/.exec(id) ?? []
    const kind = form.bags.includes(id) ? 'bag' : form.meals.includes(id) ? 'meal' : 'seat'
    return { kind, label, ...(labelArabic && { label_ar: labelArabic }), passenger, price }
  })
}

/** The chosen extras, from those on sale for an order now. */
export async function chooseOrderExtras(
  flights: Flights,
  booking: Booking,
  { bags, meals, seats }: ChosenExtras,
): Promise<BoughtExtras> {
  if (bags.length + meals.length + seats.length === 0) throw invalid({ bags: 'nothing_chosen' })
  const onSale = await readOrderExtras(flights, booking)
  const { chosen, fieldErrors } = chooseExtras(onSale, { bags, meals, seats })
  if (Object.keys(fieldErrors).length > 0) throw invalid(fieldErrors)
  const requestedSeats = seats.map(({ segment, passenger, designator }) => ({
    segmentKey: segment,
    traveller: passenger,
    designator,
  }))
  return {
    extras: toExtras({ bags, meals }, { extras: chosen }),
    extrasRequest: { ancillaries: [...bags, ...meals], seats: requestedSeats },
  }
}
