import type { BookingOf } from '@safar/contract/bookings/bookings.shapes'
import type { SliceView } from '@safar/contract/trips/itinerary.schema'
import { useTranslation } from 'react-i18next'
import { Itinerary } from '../../../ui/itinerary/itinerary.tsx'
import { useItinerary } from '../../../ui/itinerary/use-itinerary.ts'
import { namesOf } from '../../bookings/public.ts'
import style from './trip.module.css'

/** The current flights; if some travellers changed theirs, each group with its own. */
export function Trip({ booking }: { booking: BookingOf<'flight'> }) {
  const { t } = useTranslation('bookings')
  const { offer, separate_itineraries: separate, travellers } = booking
  const apart = new Set(separate.flatMap((one) => one.travellers))
  const others = travellers.flatMap(({ key }) => (apart.has(key) ? [] : [key]))
  return (
    <>
      {separate.length > 0 && <p className={style.of}>{t('view.flightsOf', { names: namesOf(booking, others) })}</p>}
      <Flights slices={offer.slices} />
      {separate.map((one) => (
        <div key={one.travellers.join()} className={style.trip}>
          <p className={style.of}>{t('view.flightsOf', { names: namesOf(booking, one.travellers) })}</p>
          <Flights slices={one.slices} />
        </div>
      ))}
    </>
  )
}

function Flights({ slices }: { slices: readonly SliceView[] }) {
  const itinerary = useItinerary()
  return slices.map((slice) => <Itinerary key={slice.segments[0]?.id} segments={itinerary(slice)} />)
}
