import type { SearchReply } from '@safar/contract/products/flights/flights.contract'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { PageMeta } from '../../../platform/meta/page-meta.tsx'
import { officeToday } from '../../../ui/time/calendar.ts'
import { flightUrls } from '../../../urls/products/flights.ts'
import type { PriceExplanationSlot } from '../details/price-explanation.ts'
import type { FlightSearch } from '../query/flight-search.ts'
import { rememberSearch } from '../query/recent-searches.ts'
import { isInside, type ResultsPath } from '../query/results-path.ts'
import { fieldErrorsOf, fromQuery, isSearchQuery, toQuery } from '../query/search-form.rules.ts'
import { useFlightSearch } from '../results-api.ts'
import { PriceStrip } from './days/price-strip.tsx'
import { RESULTS_ID } from './list/offer-cards.tsx'
import { ResultsList } from './list/results-list.tsx'
import { ResultsSkeleton } from './list/results-skeleton.tsx'
import { ResultsMeta } from './results-meta.tsx'
import styles from './results-page.module.css'
import { SearchFailed } from './search-failed.tsx'
import { SearchStart } from './search-start.tsx'
import { SummaryBand } from './summary-band.tsx'

interface Props {
  path: ResultsPath
  /** Required where offers open beside the list. */
  PriceExplanation?: PriceExplanationSlot | undefined
  /** The server's results from rendering the page, at public prices. */
  found?: SearchReply | null
  /** Search engines may index it. */
  isPublic?: boolean
}

function SearchResults({ search, path, PriceExplanation, found }: Props & { search: FlightSearch }) {
  const { data, error, isPending, refetch, isFetching } = useFlightSearch(search, found)
  // The search as the server understood it.
  useEffect(() => {
    if (data) rememberSearch(data.previous_search)
  }, [data])
  return (
    <>
      <SummaryBand search={search} path={path} skipTo={data && `#${RESULTS_ID}`} />
      <div className={styles.page} data-inside={isInside(path) || undefined}>
        <PriceStrip search={search} path={path} />
        {isPending && <ResultsSkeleton />}
        {error && (
          <SearchFailed error={error} search={search} path={path} onRetry={() => void refetch()} busy={isFetching} />
        )}
        {data && (
          <ResultsList
            found={data}
            search={search}
            path={path}
            isSearching={isFetching}
            onSearchAgain={() => void refetch()}
            PriceExplanation={PriceExplanation}
          />
        )}
      </div>
    </>
  )
}

/** The results of the search in the URL. */
export function ResultsPage({ path, PriceExplanation, found = null, isPublic = false }: Props) {
  const { t } = useTranslation('flights')
  const { t: tUi } = useTranslation('ui')
  const [params] = useSearchParams()
  const search = fromQuery(params)
  const isSearched = isSearchQuery(params)
  const isValid = isSearched && fieldErrorsOf(search, officeToday()).length === 0
  const key = toQuery(search).toString()
  return (
    <>
      {isValid ? (
        <>
          <ResultsMeta search={search} found={found} isPublic={isPublic} />
          <SearchResults key={key} search={search} path={path} PriceExplanation={PriceExplanation} found={found} />
        </>
      ) : (
        <>
          <PageMeta
            title={tUi('tabTitle', { title: t('title') })}
            {...(isPublic
              ? { description: t('description'), path: flightUrls.storefront.results() }
              : { path, unlisted: true })}
          />
          <SearchStart key={key} initial={search} checked={isSearched} path={path} />
        </>
      )}
    </>
  )
}
