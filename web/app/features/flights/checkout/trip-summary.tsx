import type { Offer } from '@safar/contract/products/flights/offer.schema'
import { useTranslation } from 'react-i18next'
import { AirlineMark } from '../../../ui/airline-mark.tsx'
import { JourneyLine } from '../../../ui/line/journey-line.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { dateText } from '../../../ui/time/calendar.ts'
import { useLegTexts } from '../offer/use-card-texts.ts'
import styles from './trip-summary.module.css'

/** The journey at a glance: airline, flights and times, from origin to destination. */
export function TripSummary({ offer }: { offer: Offer }) {
  const { t } = useTranslation('bookings')
  const locale = useLocale()
  const textsOf = useLegTexts()
  return (
    <ul className={styles.trip} aria-label={t('checkout.trip')}>
      {offer.slices.flatMap((slice) =>
        textsOf(slice).map((leg) => (
          <li key={slice.segments[0]?.id}>
            <AirlineMark code={leg.airlineCode} colour={leg.colour} size={32} />
            <p className={styles.flight}>
              <b>
                {leg.airline} <Ltr>{leg.flightNumbers}</Ltr>
              </b>
              <small>{dateText(slice.segments[0]?.from.at.slice(0, 10) ?? '', locale, 'short')}</small>
            </p>
            <div className={styles.times}>
              <b>
                <Ltr>{leg.departs}</Ltr>
              </b>
              <Ltr className="code">{leg.from}</Ltr>
              <JourneyLine parts={leg.parts} label={leg.lineLabel} />
              <b>
                <Ltr>{leg.arrives}</Ltr>
              </b>
              <Ltr className="code">{leg.to}</Ltr>
            </div>
          </li>
        )),
      )}
    </ul>
  )
}
