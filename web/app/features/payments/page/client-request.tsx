import type { PublicRequest } from '@safar/contract/money/payments.shapes'
import { useTranslation } from 'react-i18next'
import { Itinerary } from '../../../ui/itinerary/itinerary.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { DateText } from '../../../ui/time/dates.tsx'
import { useItinerary } from '../../flights/public.ts'
import styles from './page.module.css'
import { PayBox } from './pay-box.tsx'

function Journey({ booking }: { booking: PublicRequest['booking'] }) {
  const { t } = useTranslation('payments')
  const itinerary = useItinerary()
  return (
    <Card title={t('page.journey')} flush>
      <div className={styles.trip}>
        {booking.slices.length === 0 && (
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
        <span>{t('page.traveller', { count: booking.passengers })}</span>
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
