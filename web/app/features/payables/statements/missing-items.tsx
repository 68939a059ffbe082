import type { supplierStatements } from '@safar/contract/money/supplier-statements.contract'
import type { Reply } from '@safar/contract/protocol/endpoint'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/layout/card.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { DateText } from '../../../ui/time/dates.tsx'
import { BookingLink } from '../../ledger/public.ts'
import style from '../payables.module.css'

type MissingItem = Reply<typeof supplierStatements.show>['missing'][number]

/** Bookings of the period that are missing from the supplier's list. */
export function MissingItems({ items, currency }: { items: readonly MissingItem[]; currency: string }) {
  const { t } = useTranslation('payables')
  return (
    <Card title={t('statements.missing', { count: items.length })}>
      {items.length === 0 ? (
        <p className="t-2">{t('statements.noneMissing')}</p>
      ) : (
        <ul className={style.settles}>
          {items.map(({ id, ref, booking_id, day, charged }) => (
            <li key={id}>
              <span>
                {booking_id === null ? ref : <BookingLink id={booking_id} bookingRef={ref} />} ·{' '}
                <DateText value={day} />
              </span>
              <Money minor={charged} currency={currency} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
