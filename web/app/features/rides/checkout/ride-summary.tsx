import type { BookedRide, RideOption } from '@safar/contract/products/rides/ride.shapes'
import { lengthText, partyText, pickUpText } from '@safar/contract/products/rides/ride-text'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { useWords } from '../../../ui/use-words.ts'
import { PackageSummary } from '../../bookings/checkout/public.ts'
import { RideWay } from '../ride-way.tsx'
import { VehiclePicture } from '../vehicle-picture.tsx'
import styles from './ride-summary.module.css'

interface Props {
  ride: Pick<RideOption, 'route' | 'vehicle' | 'from' | 'to' | 'pick_up_at' | 'hours' | 'days'>
  party: Pick<BookedRide, 'people' | 'bags'>
}

/** The ride at a glance: where, when, and in which vehicle. */
export function RideSummary({ ride, party }: Props) {
  const { t } = useTranslation('rides')
  const locale = useLocale()
  const words = useWords()
  const { vehicle, from, to, route } = ride
  const length = lengthText(ride, locale)
  return (
    <PackageSummary
      name={to ? <RideWay from={words(from.name)} to={words(to.name)} /> : words(route.name)}
      detail={pickUpText(ride, locale)}
    >
      <div className={styles.vehicle}>
        <VehiclePicture vehicle={vehicle} className={styles.picture} />
        <p>
          <b>{words(vehicle.name)}</b>
          <span>{partyText(party, locale)}</span>
          {length && <span>{to ? t('found.drive', { length }) : length}</span>}
        </p>
      </div>
    </PackageSummary>
  )
}
