import type { PublicRequest } from '@safar/contract/payments/payments.shapes'
import type { StayTrip } from '@safar/contract/products/hotels/trip.shapes'
import { countText } from '@safar/contract/trips/stay-text'
import { nameText } from '@safar/contract/wording/names'
import { useTranslation } from 'react-i18next'
import { useProductTexts } from '../../../platform/i18n/use-product-texts.ts'
import { Itinerary } from '../../../ui/itinerary/itinerary.tsx'
import { useItinerary } from '../../../ui/itinerary/use-itinerary.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Facts } from '../../../ui/layout/side-panel.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { DateText } from '../../../ui/time/dates.tsx'
import styles from './page.module.css'
import { PayBox } from './pay-box.tsx'

/** The hotel in the reader's language, its dates, and the number of nights and rooms. */
function StaySummary({ stay }: { stay: StayTrip }) {
  const { t } = useTranslation('payments')
  const locale = useLocale()
  const { nights, rooms } = stay
  return (
    <div>
      <b>{nameText({ name: stay.hotel, name_ar: stay.hotel_ar }, locale)}</b>
      <p>{nameText({ name: stay.city, name_ar: stay.city_ar }, locale)}</p>
      <Facts
        facts={[
          [t('page.checkIn'), <DateText key="in" value={stay.check_in} />],
          [t('page.checkOut'), <DateText key="out" value={stay.check_out} />],
          [t('page.nights'), `${countText('nights', nights, locale)} · ${countText('rooms', rooms, locale)}`],
        ]}
      />
    </div>
  )
}

function Journey({ booking }: { booking: PublicRequest['booking'] }) {
  const { t } = useTranslation('payments')
  const texts = useProductTexts('payments', booking.product)
  const itinerary = useItinerary()
  const stay = booking.trip?.kind === 'stay' ? booking.trip : null
  const people = booking.product === 'hotel' ? 'page.guest' : 'page.traveller'
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
        <span>{t(people, { count: booking.passengers })}</span>
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
