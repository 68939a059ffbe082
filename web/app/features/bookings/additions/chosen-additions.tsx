import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '../../../platform/session.ts'
import { Money } from '../../../ui/money/money.tsx'
import { useWords } from '../../../ui/use-words.ts'
import { useBookingPageUrl } from '../view/booking-page-url.ts'
import styles from './chosen-additions.module.css'

type Addition = NonNullable<BookingView['additions']>[number]

/** If the booking ended before it was issued, nothing was booked with it or charged for it. */
const ended: readonly BookingView['state'][] = ['cancelled', 'expired', 'rejected']

function AdditionLines({ addition, booking: { currency, agent } }: { addition: Addition; booking: BookingView }) {
  const { t } = useTranslation('bookings')
  const words = useWords()
  const pageUrl = useBookingPageUrl()
  // A guest can open a booking only by its own link, which is only in their mail.
  const isGuest = useSession().user === null
  const { name, amount, state, booking: added } = addition
  return (
    <li>
      <p className={styles.line} data-off={state === 'failed' || undefined}>
        <span>{words(name)}</span>
        <Money minor={amount} currency={currency} />
      </p>
      <p className={styles.note}>
        <Trans
          t={t}
          i18nKey={`checkout.additions.${state}`}
          values={{ ref: added?.ref ?? '' }}
          components={{
            page: isGuest || !added ? <bdi /> : <Link className="link" to={pageUrl({ ...added, agent })} />,
          }}
        />
      </p>
    </li>
  )
}

/** What was added to a booking: each has its own price and booking, and the total under them includes all. */
export function ChosenAdditions({ booking }: { booking: BookingView }) {
  const { t } = useTranslation('bookings')
  const { state, amount, currency, chosen_insurance: insurance } = booking
  const additions = (booking.additions ?? []).filter((one) => one.state !== 'chosen' || !ended.includes(state))
  if (additions.length === 0) return null
  const paid = [...(insurance ? [insurance] : []), ...additions].filter((one) => one.state !== 'failed')
  return (
    <div className={styles.added} role="status">
      <ul>
        {additions.map((addition) => (
          <AdditionLines key={`${addition.product} ${addition.name.en}`} addition={addition} booking={booking} />
        ))}
      </ul>
      {paid.length > 0 && (
        <p className={styles.line}>
          <span>{t('checkout.additions.both')}</span>
          <b>
            <Money minor={paid.reduce((sum, one) => sum + one.amount, amount)} currency={currency} />
          </b>
        </p>
      )}
    </div>
  )
}
