import { sumOf } from '@safar/contract/amount'
import type { RateView } from '@safar/contract/products/hotels/hotel.schema'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuoteDraft } from '../../../platform/drafts/quote-draft.ts'
import { useCan } from '../../../platform/session.ts'
import { CommitButton } from '../../../ui/actions/buttons.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { dateText } from '../../../ui/time/calendar.ts'
import { useSalesArea } from '../../../urls/sales-area.ts'
import type { HotelSearch } from '../query/hotel-search.ts'
import styles from './hotel-page.module.css'

/** Loaded only for those who can quote. */
const AddStay = lazy(async () => ({ default: (await import('../../quotes/public.ts')).AddStay }))
const QuoteTray = lazy(async () => ({ default: (await import('../../quotes/public.ts')).QuoteTray }))

interface Props {
  supplier: string
  /** One rate for each room; undefined while a room has none. */
  chosen: readonly (RateView | undefined)[]
  search: HotelSearch
  /** URL of the checkout. */
  to: string
}

/** The selection so far: one rate for each room, with the total. */
export function ChoiceBar({ supplier, chosen, search, to }: Props) {
  const { t } = useTranslation('hotels')
  const locale = useLocale()
  const canBook = useCan('bookings.create')
  // Agents quote to their clients, the office to anyone.
  const canQuote = useSalesArea() === 'agent' || canBook
  const { offers, stays } = useQuoteDraft()
  const hasTray = canQuote && offers.length + stays.length > 0
  const rates = chosen.filter((rate) => rate !== undefined)
  const isComplete = rates.length === search.rooms.length
  const total = sumOf(rates, ({ price }) => price.total.amount)
  return (
    <>
      <div className={styles.bar} data-over-tray={hasTray || undefined}>
        <p>
          <small>
            {t('band.dates', {
              first: dateText(search.checkIn, locale, 'short'),
              last: dateText(search.checkOut, locale, 'short'),
            })}
            {' · '}
            {t('rooms', { count: search.rooms.length })}
          </small>
          <Money className={styles.sum} minor={total} currency={rates[0]?.price.total.currency ?? 'PKR'} />
        </p>
        <div className={styles.actions}>
          {canQuote && isComplete && (
            <Suspense>
              <AddStay supplier={supplier} rateIds={rates.map(({ id }) => id)} />
            </Suspense>
          )}
          <CommitButton {...(isComplete ? { to } : { disabled: true })}>{t('rate.book')}</CommitButton>
        </div>
      </div>
      {hasTray && (
        <Suspense>
          <QuoteTray />
        </Suspense>
      )}
    </>
  )
}
