import { rideBookings } from '@safar/contract/bookings/products/ride-bookings.contract'
import type { RideOption } from '@safar/contract/products/rides/ride.shapes'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/api.ts'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { type Buyer, type Contact, useCheckoutForm, useProductCheckout } from '../../bookings/checkout/public.ts'
import type { Payer } from '../../buyers/public.ts'
import type { QuotedPackageSale } from '../../quotes/public.ts'
import { meetingProblems } from '../meeting/meeting.rules.ts'
import type { RideChoice } from '../search/ride-search.rules.ts'
import { emptyRide, type RideValues, rideCheckoutForm, toRideBooking } from './ride-form.rules.ts'

export interface RideCheckoutProps {
  buyer: Buyer
  /** The payer for whom the office books. */
  payer: Payer | null
  contact: Contact
  choice: RideChoice
  /** As it is on sale now. */
  ride: RideOption
  currency: string
  /** The part of a quote being booked. */
  quoted: QuotedPackageSale | null
  /** Refetches the ride: its price has changed, or it is sold. */
  onChanged: () => void
}

/** The price shown and agreed to: the office agrees to the owed amount, because it may not see an agent's mark-up. */
export function shownPrice({ price }: Pick<RideOption, 'price'>, buyer: Buyer) {
  const total = buyer === 'office' ? (price.owed ?? price.total) : price.total
  return { total, owed: buyer === 'agent' ? (price.owed ?? price.total) : total }
}

/** The checkout of a ride. */
export function useRideCheckout(props: RideCheckoutProps) {
  const { buyer, payer, contact, choice, ride, currency, quoted, onChanged } = props
  const { t } = useTranslation('rides')
  const locale = useLocale()
  const fields = useCheckoutForm({
    name: `ride:${ride.route.id}-${ride.vehicle.id}`,
    schema: rideCheckoutForm,
    empty: emptyRide(contact),
    rules: (values: RideValues) => meetingProblems(ride, values, locale),
    steps: [{ name: 'details', label: t('checkout.details') }],
  })
  const listed = shownPrice(ride, buyer)
  const total = quoted?.price ?? listed.total
  const owed = buyer === 'agent' ? listed.owed : total
  return useProductCheckout({
    product: 'ride',
    buyer,
    payer,
    fields,
    price: { currency, total, owed, adjustment: total - listed.total },
    isReady: quoted?.change == null,
    quote: quoted?.key,
    hasTerms: true,
    toRequest: (payment) => toRideBooking(fields.form.values, ride, choice, { total, payment }),
    send: (body, idempotencyKey) => call(rideBookings.book, { body }, { idempotencyKey }),
    onPrice: onChanged,
  })
}
