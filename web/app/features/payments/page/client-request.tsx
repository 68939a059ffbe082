import type { PublicRequest } from '@safar/contract/payments/payments.shapes'
import { countText } from '@safar/contract/trips/stay-text'
import { useTranslation } from 'react-i18next'
import { useProductTexts } from '../../../platform/i18n/use-product-texts.ts'
import type { TripLine } from '../../../platform/products/product.ts'
import { readTrip } from '../../../platform/products/registry.ts'
import { Itinerary } from '../../../ui/itinerary/itinerary.tsx'
import { useItinerary } from '../../../ui/itinerary/use-itinerary.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Facts } from '../../../ui/layout/side-panel.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { DateText } from '../../../ui/time/dates.tsx'
import styles from './page.module.css'
import { PayBox } from './pay-box.tsx'

/** Where guests arrive: its name in their language, its dates, and the number of nights and rooms. */
function StaySummary({ stay: { name, city, from, to = from, nights = 0, rooms = 0 } }: { stay: TripLine }) {
  const { t } = useTranslation('payments')
  const locale = useLocale()
  return (
    <div>
      <b>{name}</b>
      <p>{city}</p>
      <Facts
        facts={[
          [t('page.checkIn'), <DateText key="in" value={from} />],
          [t('page.checkOut'), <DateText key="out" value={to} />],
          [t('page.nights'), `${countText('nights', nights, locale)} · ${countText('rooms', rooms, locale)}`],
        ]}
      />
    </div>
  )
}

function Journey({ booking }: { booking: PublicRequest['booking'] }) {
  const texts = useProductTexts('payments', booking.product)
  const itinerary = useItinerary()
  const line = readTrip(booking.trip, useLocale())
  const stay = line?.zone === undefined ? null : line
  return (
    <Card title={texts('page.journey')} flush>
      <div className={styles.trip}>
        {stay && <StaySummary stay={stay} />}
        {!stay && booking.slices.length === 0 && (
          <p>
            <Ltr>{booking.route}</Ltr>
            {booking.travel_on && (
              <>
                {' · '}
                <DateText value={booking.travel_on} />
              </>
            )}
          </p>
        )}
        {booking.slices.map((slice) => (
          <Itinerary key={slice.segments[0]?.id} segments={itinerary(slice)} />
        ))}
      </div>
      <p className={styles.who}>
        <span>{texts('page.traveller', { count: booking.passengers })}</span>
        <Ltr>{booking.lead}</Ltr>
      </p>
    </Card>
  )
}

export function ClientRequest({ request, token }: { request: PublicRequest; token: string }) {
  const { t } = useTranslation('payments')
  const { number, note, booking } = request
  return (
    <>
      <header className={styles.head}>
        <h1 className="t-h1">{t('page.heading')}</h1>
        <p className={styles.about}>
          <Ltr>{number}</Ltr> · {t('page.booking')} <Ltr>{booking.ref}</Ltr>
        </p>
        {note && (
          <p className={styles.note}>
            <bdi dir="auto">{note}</bdi>
          </p>
        )}
      </header>
      <div className={styles.columns}>
        <PayBox request={request} token={token} />
        <Journey booking={booking} />
      </div>
    </>
  )
}
