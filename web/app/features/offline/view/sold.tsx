import type { OfflineSegment, OfflineView } from '@safar/contract/bookings/offline.shapes'
import { nightsOf } from '@safar/contract/products/hotels/stay.rules'
import { useTranslation } from 'react-i18next'
import { AirlineMark } from '../../../ui/airline-mark.tsx'
import { CardRow, CardRows } from '../../../ui/layout/card-rows.tsx'
import { Facts } from '../../../ui/layout/side-panel.tsx'
import { MiniLine } from '../../../ui/line/mini-line.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { DateText } from '../../../ui/time/dates.tsx'
import { detailLabel, detailNames, productFields } from '../form/product-fields.ts'
import style from './view.module.css'

/** A non-breaking space keeps a city and its code on one line. */
const TOGETHER = '\u00a0'
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** What was sold: flights one by one, anything else as labelled values. */
export function SoldDetails({ booking }: { booking: OfflineView }) {
  const { t } = useTranslation('offline')
  const locale = useLocale()
  const { details } = booking
  if (details.product === 'ticket') return <Flights booking={booking} segments={details.segments} />
  const countries = new Intl.DisplayNames([locale], { type: 'region' })
  const shown = (name: string, value: unknown) => {
    const text = String(value)
    if (name === 'country') return countries.of(text) ?? text
    return DAY.test(text) ? <DateText value={text} /> : <bdi dir="auto">{text}</bdi>
  }
  return (
    <div className={style.inside}>
      <Facts
        facts={detailNames.flatMap((name) => {
          const field = productFields[details.product].find((each) => each.name === name)
          const value: unknown = field && name in details ? Reflect.get(details, name) : null
          const facts = field && value ? [[t(`detail.${detailLabel(field)}`), shown(name, value)] as const] : []
          if (!field?.endsStay || !('starts_on' in details)) return facts
          const nights = nightsOf({ checkIn: details.starts_on, checkOut: details.ends_on })
          return [...facts, [t('detail.nights'), String(nights)] as const]
        })}
      />
    </div>
  )
}

interface FlightsProps {
  booking: Pick<OfflineView, 'places' | 'airlines'>
  segments: readonly OfflineSegment[]
}

export function Flights({ booking, segments }: FlightsProps) {
  const arabic = useLocale() === 'ar'
  const cityOf = (code: string) => {
    const place = booking.places.find((each) => each.code === code)
    return (arabic ? place?.city_ar : place?.city) ?? code
  }
  const airlineOf = (code: string) => {
    const airline = booking.airlines.find((each) => each.code === code)
    return (arabic ? airline?.name_ar : airline?.name) ?? code
  }
  return (
    <CardRows>
      {segments.map((segment) => (
        <CardRow
          key={`${segment.airline}${segment.flight}${segment.departs_on}${segment.from}`}
          mark={<AirlineMark code={segment.airline} />}
          end={
            <>
              <Ltr>
                {segment.departs_at}
                {segment.arrives_at && ` – ${segment.arrives_at}`}
                {segment.arrives_on && segment.arrives_on > segment.departs_on && ' +1'}
              </Ltr>
              <small>
                <DateText value={segment.departs_on} />
              </small>
            </>
          }
        >
          <b>
            {cityOf(segment.from)}
            {TOGETHER}
            <Ltr className="code">{segment.from}</Ltr> <MiniLine /> {cityOf(segment.to)}
            {TOGETHER}
            <Ltr className="code">{segment.to}</Ltr>
          </b>
          <small>
            {airlineOf(segment.airline)}{' '}
            <Ltr>
              {segment.airline} {segment.flight}
              {segment.class && ` · ${segment.class}`}
            </Ltr>
          </small>
        </CardRow>
      ))}
    </CardRows>
  )
}
