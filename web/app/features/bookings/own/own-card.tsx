import type { BookingRow } from '@safar/contract/bookings/bookings.shapes'
import { toLeadName } from '@safar/contract/travellers/person-name'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { Deadline } from '../../../ui/time/deadline.tsx'
import { storefrontUrls } from '../../../urls/storefront.ts'
import { BookingBadge } from '../booking-badge.tsx'
import { clockOf } from '../list/clock.ts'
import { TripDetail, TripTitle } from '../list/trip.tsx'
import type { TripNames } from '../list/use-trip-names.ts'
import { hasOtherReference, OtherReference } from '../references.tsx'
import { closedStates } from '../view/paid.rules.ts'
import style from './own.module.css'

/** One of a customer's bookings: where, when, who, its state and its price. */
export function OwnCard({ booking, names }: { booking: BookingRow; names: TripNames }) {
  const { t } = useTranslation('bookings')
  const { id, lead, passengers, ref, state, amount, currency, created_at } = booking
  const clock = clockOf(booking)
  return (
    <li className={style.card} data-dead={closedStates.includes(state) || undefined}>
      <div>
        <Link className={style.way} to={storefrontUrls.myBooking(id)}>
          <TripTitle booking={booking} names={names} />
        </Link>
        <small>
          <TripDetail booking={booking} names={names} />
        </small>
      </div>
      <div>
        <span>
          <Ltr>{passengers > 1 ? `${toLeadName(lead)} +${passengers - 1}` : toLeadName(lead)}</Ltr>
        </span>
        <small>
          {t('view.ref')} <Ltr>{ref}</Ltr>
        </small>
        {hasOtherReference(booking) && (
          <small>
            <OtherReference booking={booking} />
          </small>
        )}
      </div>
      <div>
        {clock && (
          <Deadline
            at={clock.at}
            from={created_at}
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
