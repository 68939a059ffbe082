import type { RouteFare, RoutePage } from '@safar/contract/products/flights/route-fares.contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { AirlineMark } from '../../../ui/airline-mark.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { PackageSection } from '../../../ui/package-page/package-columns.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { dateText, monthText } from '../../../ui/time/calendar.ts'
import { Ago } from '../../../ui/time/dates.tsx'
import { useDurationText } from '../../../ui/time/duration.ts'
import { useLocalName } from '../../../ui/use-local-name.ts'
import { emptySearch } from '../query/flight-search.ts'
import { resultsOf } from '../query/results-path.ts'
import styles from './route.module.css'
import { lowestOf } from './route-data.ts'

interface DayProps {
  route: RoutePage
  fare: RouteFare
  lowest: boolean
}

function Day({ route: { origin, destination }, fare, lowest }: DayProps) {
  const { t } = useTranslation('flights')
  const locale = useLocale()
  const nameOf = useLocalName()
  const durationText = useDurationText()
  const { date, airline, stops, minutes, price } = fare
  const legs = [{ origin: origin.code, destination: destination.code, date }]
  return (
    <Link
      to={resultsOf({ ...emptySearch(), trip: 'one_way', legs }, '/flight/search')}
      className={styles.day}
      data-lowest={lowest || undefined}
    >
      <span className={styles.when}>
        <b>{dateText(date, locale, 'short')}</b>
        <Money minor={price.amount} currency={price.currency} className={styles.price ?? ''} />
      </span>
      <span className={styles.airline}>
        <AirlineMark code={airline.code} colour={airline.colour} size={20} />
        {nameOf(airline.name, airline.name_ar)}
      </span>
      <small>
        {stops === 0 ? t('route.nonstop') : t('route.stops', { count: stops })} · {durationText(minutes)}
      </small>
      <small>
        {t('route.found')} <Ago value={fare.found_at} />
      </small>
    </Link>
  )
}

/** The lowest fare of each day, month by month; each day links to its search. */
export function FareCalendar({ route }: { route: RoutePage }) {
  const { t } = useTranslation('flights')
  const locale = useLocale()
  const months = Map.groupBy(route.fares, ({ date }) => date.slice(0, 7))
  const lowest = lowestOf(route)
  return (
    <PackageSection title={t('route.fares')} hint={t('route.faresDetail')}>
      {[...months].map(([month, fares]) => (
        <section key={month} className={styles.month}>
          <h3>{monthText(month, locale)}</h3>
          <ul className={styles.days}>
            {fares.map((fare) => (
              <li key={fare.date}>
                <Day route={route} fare={fare} lowest={fare === lowest} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </PackageSection>
  )
}
