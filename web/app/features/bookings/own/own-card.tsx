import type { BookingRow } from '@safar/contract/bookings/bookings.shapes'
import { toLeadName } from '@safar/contract/travellers/person-name'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useProductTexts } from '../../../platform/i18n/use-product-texts.ts'
import { Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { Deadline } from '../../../ui/time/deadline.tsx'
import { storefrontUrls } from '../../../urls/storefront.ts'
import { BookingBadge } from '../booking-badge.tsx'
import { clockOf } from '../list/clock.ts'
import { TripDetail, TripTitle } from '../list/trip.tsx'
import style from './own.module.css'

const over: readonly BookingRow['state'][] = ['cancelled', 'no_show', 'expired', 'rejected', 'voided', 'refunded']

/** One of a customer's bookings: where, when, who, how it stands, what it costs. */
export function OwnCard({ booking }: { booking: BookingRow }) {
  const { t } = useTranslation('bookings')
  const texts = useProductTexts('bookings', booking.product)
  const { id, lead, passengers, ref, pnr, state, amount, currency, made_at } = booking
  const clock = clockOf(booking)
  return (
    <li className={style.card} data-dead={over.includes(state) || undefined}>
      <div>
        <Link className={style.way} to={storefrontUrls.myBooking(id)}>
          <TripTitle booking={booking} />
        </Link>
        <small>
          <TripDetail booking={booking} />
        </small>
      </div>
      <div>
        <span>
          <Ltr>{passengers > 1 ? `${toLeadName(lead)} +${passengers - 1}` : toLeadName(lead)}</Ltr>
        </span>
        <small>
          {texts(pnr ? 'view.pnr' : 'view.ref')} <Ltr>{pnr ?? ref}</Ltr>
        </small>
      </div>
      <div>
        {clock && (
          <Deadline
            at={clock.at}
            from={made_at}
            title={t(clock.kind === 'free_cancel_until' ? 'clock.freeCancel' : 'clock.payBy')}
            {...(clock.zone && { zone: clock.zone })}
          />
        )}
      </div>
      <div className={style.end}>
        <BookingBadge booking={booking} />
        <Money minor={amount} currency={currency} />
      </div>
    </li>
  )
}
