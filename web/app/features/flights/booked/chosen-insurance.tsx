import type { BookingOf, BookingView } from '@safar/contract/bookings/bookings.shapes'
import { uncoveredEnd } from '@safar/contract/products/insurance/insurance.rules'
import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '../../../platform/session.ts'
import { Money } from '../../../ui/money/money.tsx'
import { WarnNote } from '../../../ui/status/warn-note.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { dateText } from '../../../ui/time/calendar.ts'
import { useWords } from '../../../ui/use-words.ts'
import { useBookingPageUrl } from '../../bookings/public.ts'
import style from './chosen-insurance.module.css'
import { flownDays } from './flown-days.rules.ts'

/** If the flight booking ended first, there is no policy and nothing was charged for it. */
const isFlightOver = ({ state, chosen_insurance: chosen }: BookingView): boolean =>
  chosen?.state === 'chosen' && (state === 'cancelled' || state === 'expired' || state === 'rejected')

type ChosenPolicy = NonNullable<BookingView['chosen_insurance']>

/** Changed flights may leave or return on a day that is not insured. */
function UncoveredDays({ booking, chosen }: { booking: BookingOf<'flight'>; chosen: ChosenPolicy }) {
  const { t } = useTranslation('bookings')
  const locale = useLocale()
  const trip = flownDays(booking)
  const end = trip && uncoveredEnd(chosen, trip)
  if (!end) return null
  const day = (date: string) => dateText(date, locale)
  return (
    <WarnNote role="note">
      {t(`checkout.insurance.uncovered.${end}`, {
        flight: day(end === 'starts_on' ? trip.departs_on : trip.returns_on),
        cover: day(chosen[end]),
      })}
    </WarnNote>
  )
}

/** Insurance chosen with a flight: it has its own price and booking; the total under both includes it. */
export function ChosenInsurance({ booking }: { booking: BookingOf<'flight'> }) {
  const { t } = useTranslation('bookings')
  const words = useWords()
  const pageUrl = useBookingPageUrl()
  // A guest can open a booking only by its own link, which is only in their mail.
  const isGuest = useSession().user === null
  const { chosen_insurance: chosen, amount, currency, agent } = booking
  if (!chosen || isFlightOver(booking)) return null
  const { plan, state, policy } = chosen
  const isPaid = state !== 'failed'
  // With other additions, the total is below those.
  const hasTotal = isPaid && booking.additions === undefined
  return (
    <div className={style.insured}>
      <p className={style.line} data-off={!isPaid || undefined}>
        <span>{t('checkout.insurance.line', { plan: words(plan) })}</span>
        <Money minor={chosen.amount} currency={currency} />
      </p>
      {hasTotal && (
        <p className={style.line}>
          <span>{t('checkout.insurance.both')}</span>
          <b>
            <Money minor={amount + chosen.amount} currency={currency} />
          </b>
        </p>
      )}
      {isPaid && <UncoveredDays {...{ booking, chosen }} />}
      <p className={style.note} role="status">
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
