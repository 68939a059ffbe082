import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { messageOf } from '../../../platform/api.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/columns.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { officeToday } from '../../../ui/time/calendar.ts'
import { insuranceUrls } from '../../../urls/products/insurance.ts'
import { useSalesArea } from '../../../urls/sales-area.ts'
import { agentOf, payerOf, writePayer } from '../../buyers/public.ts'
import { planPricesQuery } from '../api.ts'
import { readTrip, writeTrip } from '../insured-trip.ts'
import { ComparePlans } from './compare-plans.tsx'
import { TripForm } from './trip-form.tsx'

/** One step to every plan's price. The trip is in the URL, and so is the office's buyer. */
export function InsurancePage() {
  const area = useSalesArea()
  const { t } = useTranslation('insurance')
  const [params, setParams] = useSearchParams()
  const payer = area === 'office' ? payerOf(params) : null
  const trip = readTrip(params, officeToday())
  const { data, error, isFetching, refetch } = useQuery(planPricesQuery(trip, agentOf(payer)))
  const queryOf = (...trips: Parameters<typeof writeTrip>) => writePayer(writeTrip(...trips), payer ?? undefined)
  return (
    <Stack>
      <Card>
        <TripForm
          key={String(params)}
          params={params}
          onTrip={(next) => setParams(queryOf(next), { preventScrollReset: true })}
        />
      </Card>
      {trip &&
        (error ? (
          <ErrorState title={messageOf(error) ?? t('failed')} onRetry={() => void refetch()} busy={isFetching} />
        ) : !data ? (
          <LoadingState label={t('loading')} shape="rows" />
        ) : data.data.length === 0 ? (
          <EmptyState title={t('none')} help={t('noneHelp')} />
        ) : (
          <ComparePlans
            plans={data.data}
            currency={data.currency}
            days={data.days}
            showsOwed={area === 'office'}
            checkoutUrl={(id) => insuranceUrls[area].checkout(id, queryOf(trip))}
          />
        ))}
    </Stack>
  )
}
