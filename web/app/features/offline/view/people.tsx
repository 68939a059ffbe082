import { sumOfParts } from '@safar/contract/bookings/offline.rules'
import type { OfflineView } from '@safar/contract/bookings/offline.shapes'
import { useTranslation } from 'react-i18next'
import { CardRows } from '../../../ui/layout/card-rows.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { TravellerRow } from '../../bookings/public.ts'

/** All travellers; their cost is shown only to the office. */
export function People({ booking }: { booking: OfflineView }) {
  const { t } = useTranslation('offline')
  const { travellers, currency, cost_exchange: exchange } = booking
  return (
    <CardRows>
      {travellers.map((one) => (
        <TravellerRow
          key={one.key}
          traveller={one}
          currency={currency}
          price={sumOfParts(one.sale)}
          more={
            one.cost && (
              <small>
                {t('price.cost')} <Money minor={sumOfParts(one.cost)} currency={exchange?.currency ?? currency} />
              </small>
            )
          }
          ticketWord={t('person.ticket')}
        />
      ))}
    </CardRows>
  )
}
