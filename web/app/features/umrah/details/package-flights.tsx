import { daysBetween } from '@safar/contract/day'
import type { UmrahPackageView } from '@safar/contract/products/umrah/umrah.contract'
import { useTranslation } from 'react-i18next'
import { AirlineMark } from '../../../ui/airline-mark.tsx'
import { JourneyLine } from '../../../ui/line/journey-line.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { useCityNames } from '../../../ui/named-codes.ts'
import { PackageSection } from '../../../ui/package-page/package-columns.tsx'
import { DateText } from '../../../ui/time/dates.tsx'
import { flightsOf } from '../choice/journey.ts'
import type { PackageChoice } from '../choice/package-choice.ts'
import styles from './package-flights.module.css'

interface Props {
  view: UmrahPackageView
  choice: PackageChoice
}

export function PackageFlights({ view, choice }: Props) {
  const { t } = useTranslation('umrah')
  const city = useCityNames(view.places)
  const flights = flightsOf(view, choice)
  if (flights.length === 0) return null
  return (
    <PackageSection title={t('details.flights')}>
      <ul className={styles.flights}>
        {flights.map(({ airline, number, from, to, departs, arrives, departs_on, arrives_on }) => {
          const later = daysBetween(departs_on, arrives_on)
          return (
            <li key={`${airline}${number}${departs_on}`}>
              <AirlineMark code={airline} />
              <span className={styles.flight}>
                <b>
                  <Ltr>
                    {airline} {number}
                  </Ltr>
                </b>
                <DateText value={departs_on} style="weekday" />
              </span>
              <span className={styles.time}>
                <Ltr>{departs}</Ltr> <small>{city(from)}</small>
              </span>
              <JourneyLine
                parts={[{ kind: 'fly', minutes: 1 }]}
                label={t('details.flight', { from: city(from), to: city(to), departs, arrives })}
              />
              <span className={styles.time}>
                <Ltr>
                  {arrives}
                  {later > 0 && <sup>+{later}</sup>}
                </Ltr>{' '}
                <small>{city(to)}</small>
              </span>
            </li>
          )
        })}
      </ul>
    </PackageSection>
  )
}
