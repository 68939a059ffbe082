import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '../../../../platform/session.ts'
import { Money } from '../../../../ui/money/money.tsx'
import { useWords } from '../../../holidays/public.ts'
import { useBookingPageUrl } from '../../view/booking-page-url.ts'
import style from '../../view/view.module.css'

/** Without its flight there is no policy, and nothing was to pay for it. */
const isGone = ({ state, chosen_insurance: chosen }: BookingView): boolean =>
  chosen?.state === 'chosen' && (state === 'cancelled' || state === 'expired' || state === 'rejected')

/** Insurance chosen with a flight: a price and a booking of its own, which the sum under both takes in. */
export function ChosenInsurance({ booking }: { booking: BookingView }) {
  const { t } = useTranslation('bookings')
  const words = useWords()
  const pageUrl = useBookingPageUrl()
  // A guest opens a booking by its own link, which only their mail has.
  const isGuest = useSession().user === null
  const { chosen_insurance: chosen, amount, currency, agent } = booking
  if (!chosen || isGone(booking)) return null
  const { plan, state, policy } = chosen
  const isPaid = state !== 'failed'
  return (
    <div className={style.insured}>
      <p className={style.extra} data-off={!isPaid || undefined}>
        <span>{t('checkout.insurance.line', { plan: words(plan) })}</span>
        <Money minor={chosen.amount} currency={currency} />
      </p>
      {isPaid && (
        <p className={style.extra}>
          <span>{t('checkout.insurance.both')}</span>
          <b>
            <Money minor={amount + chosen.amount} currency={currency} />
          </b>
        </p>
      )}
      <p className={style.insuredNote} role="status">
        <Trans
          t={t}
          i18nKey={`checkout.insurance.${state}`}
          values={{ ref: policy?.ref ?? '' }}
          components={{
            page: isGuest || !policy ? <bdi /> : <Link className="link" to={pageUrl({ ...policy, agent })} />,
          }}
        />
      </p>
    </div>
  )
}
