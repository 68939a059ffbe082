import type { rides } from '@safar/contract/products/rides/rides.contract'
import type { Reply } from '@safar/contract/protocol/endpoint'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ApiFailure, messageOf } from '../../../platform/api.ts'
import { renderedRecord } from '../../../platform/meta/rendered-record.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { officeToday } from '../../../ui/time/calendar.ts'
import { rideUrls } from '../../../urls/products/rides.ts'
import { useSalesArea } from '../../../urls/sales-area.ts'
import { agentOf, payerOf, writePayer } from '../../buyers/public.ts'
import { ridesQuery } from '../api.ts'
import { isRideSearch, readRideSearch, toRideQuery } from '../search/ride-search.rules.ts'
import { type Places, RideSearchForm } from '../search/search-form.tsx'
import { FoundRides } from './found-rides.tsx'
import styles from './rides-page.module.css'

interface Props {
  /** As loaded by the server for the page. */
  places?: Places | null | undefined
  found?: Reply<typeof rides.search> | null | undefined
}

/** Why this search cannot be answered, such as a time that is past; null for a failure that trying again can mend. */
const refusalOf = (error: unknown): string | null =>
  error instanceof ApiFailure ? (Object.values(error.fields)[0] ?? null) : null

/** The search and what it finds. Both are in the URL, and so is the office's buyer. */
export function RidesPage({ places, found }: Props) {
  const { t } = useTranslation('rides')
  const area = useSalesArea()
  const [params] = useSearchParams()
  const today = officeToday()
  const payer = area === 'office' ? payerOf(params) : null
  const search = readRideSearch(params, today)
  const isSearched = isRideSearch(params)
  const query = isSearched ? toRideQuery(search, today) : null
  const { data, error, isFetching, refetch } = useQuery({
    ...ridesQuery(query && { ...query, ...agentOf(payer) }),
    ...renderedRecord(found),
  })
  const refusal = refusalOf(error)
  return (
    <div className={styles.page}>
      <div className={styles.form}>
        <RideSearchForm
          key={String(params)}
          initial={search}
          searched={isSearched}
          places={places}
          results={(chosen) => rideUrls[area].search(writePayer(chosen, payer ?? undefined))}
          quiet={(data?.data.length ?? 0) > 0}
        />
      </div>
      {query &&
        (refusal ? (
          <EmptyState title={refusal} help={t('refusedHelp')} />
        ) : error ? (
          <ErrorState title={messageOf(error) ?? t('failed')} onRetry={() => void refetch()} busy={isFetching} />
        ) : data ? (
          <FoundRides found={data} search={search} payer={payer} />
        ) : (
          <LoadingState label={t('loading')} shape="cards" count={3} />
        ))}
    </div>
  )
}
