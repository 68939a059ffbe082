import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import type { NewItinerary } from '@safar/contract/bookings/reissue.shapes'
import { checkTravelDates } from '@safar/contract/travellers/trip.rules'
import { tripTexts } from '@safar/contract/travellers/trip-texts'
import { Ltr } from '../../../../ui/ltr.tsx'
import { useLocale } from '../../../../ui/theme/theme-provider.tsx'
import style from './reissue.module.css'

interface Props {
  booking: BookingView
  travellers: readonly string[]
  slices: NewItinerary
}

/** Passports and ages that no longer fit the new dates. The desk may know better, so this is only a warning. */
export function TravelDateWarnings({ booking, travellers, slices }: Props) {
  const locale = useLocale()
  const lastTravelDate = slices.at(-1)?.at(-1)?.departs_on ?? ''
  if (!lastTravelDate) return null
  const warnings = booking.travellers
    .filter(({ key }) => travellers.includes(key))
    .flatMap((one) => {
      const trip = { lastTravelDate, international: one.passport_expires !== null }
      const errors = checkTravelDates({ ...one, birth_date: one.birth_date ?? '' }, trip)
      const name = `${one.family_name}/${one.given_name}`
      return Object.values(tripTexts(errors, trip, locale)).map((text) => ({ name, text }))
    })
  if (warnings.length === 0) return null
  return (
    <ul className={style.warnings} role="status">
      {warnings.map(({ name, text }) => (
        <li key={`${name} ${text}`}>
          <Ltr>{name}</Ltr>: {text}
        </li>
      ))}
    </ul>
  )
}
