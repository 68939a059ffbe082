import type { StayCard } from '@safar/contract/products/hotels/hotel.schema'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { messageOf } from '../../../platform/api.ts'
import { PageMeta } from '../../../platform/meta/page-meta.tsx'
import { ScreenHead } from '../../../ui/layout/screen-head.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { officeToday } from '../../../ui/time/calendar.ts'
import { hotelUrls } from '../../../urls/products/hotels.ts'
import { isInside, useSalesArea } from '../../../urls/sales-area.ts'
import { useHotelSearch } from '../api.ts'
import { readCompared, readFilters, readSort, withCompared } from '../query/hotel-filters.ts'
import { type HotelSearch, readHotelSearch, toHotelParams } from '../query/hotel-search.ts'
import { rememberHotelSearch } from '../query/recent-hotel-searches.ts'
import { HotelFields } from '../search/hotel-form.tsx'
import { CompareHotels } from './compare-hotels.tsx'
import { HotelResults, MOST_COMPARED, RESULTS_ID } from './hotel-results.tsx'
import styles from './hotel-results-page.module.css'
import { SearchBand } from './search-band.tsx'

function FoundHotels({ search }: { search: HotelSearch }) {
  const area = useSalesArea()
  const { t } = useTranslation('hotels')
  const [params, setParams] = useSearchParams()
  const [chosen, setChosen] = useState<StayCard[]>([])
  const found = useHotelSearch(search, readFilters(params), readSort(params))
  const { data, error, isPending, refetch, isFetching } = found
  const head = data?.pages[0]
  const place = head?.place
  useEffect(() => {
    if (place) rememberHotelSearch(search, place)
  }, [search, place])
  const hotels = data?.pages.flatMap((page) => page.hotels) ?? []
  const ids = readCompared(params)
  // A card hidden by a later filter stays in the comparison.
  const compared = ids.flatMap((id) => [...hotels, ...chosen].find(({ hotel }) => hotel.id === id) ?? [])
  const setIds = useCallback(
    (change: (previous: readonly string[]) => readonly string[]) =>
      setParams((previous) => withCompared(previous, change(readCompared(previous)).slice(0, MOST_COMPARED)), {
        replace: true,
        preventScrollReset: true,
      }),
    [setParams],
  )
  const remove = (id: string) => setIds((previous) => previous.filter((one) => one !== id))
  const compare = useCallback(
    (card: StayCard) => {
      const { id } = card.hotel
      setChosen((previous) => [card, ...previous])
      setIds((previous) => (previous.includes(id) ? previous.filter((one) => one !== id) : [...previous, id]))
    },
    [setIds],
  )
  return (
    <>
      {head && (
        <a className="skip-link" href={`#${RESULTS_ID}`}>
          {t('list.skip')}
        </a>
      )}
      <SearchBand search={search} place={head?.place} isHoly={head?.distance_to === 'haram'} />
      <div className={styles.page} data-inside={isInside(area) || undefined}>
        {isPending && <LoadingState label={t('list.searching')} shape="cards" count={5} />}
        {error && (
          <ErrorState title={messageOf(error) ?? t('list.failed')} onRetry={() => void refetch()} busy={isFetching} />
        )}
        {head && (
          <HotelResults
            search={search}
            head={head}
            hotels={hotels}
            isRefreshing={found.isPlaceholderData}
            isSearching={isFetching}
            onSearchAgain={() => void refetch()}
            hasMore={found.hasNextPage}
            isLoadingMore={found.isFetchingNextPage}
            onMore={() => void found.fetchNextPage()}
            compared={compared}
            onCompare={compare}
          />
        )}
      </div>
      <CompareHotels cards={compared} onRemove={remove} onClear={() => setIds(() => [])} />
    </>
  )
}

/** Hotels for the search in the URL; without one, the form. */
export function HotelResultsPage() {
  const area = useSalesArea()
  const { t } = useTranslation('hotels')
  const { t: tUi } = useTranslation('ui')
  const [params] = useSearchParams()
  const { search, isSearched, isValid } = readHotelSearch(params, officeToday())
  const key = toHotelParams(search).toString()
  return (
    <>
      {area === 'storefront' ? (
        <PageMeta
          title={tUi('tabTitle', { title: t('title') })}
          description={t('start.description')}
          path={hotelUrls.storefront.results()}
        />
      ) : (
        <title>{tUi('tabTitle', { title: t('title') })}</title>
      )}
      {isValid ? (
        <FoundHotels key={key} search={search} />
      ) : (
        <div className={styles.start} data-inside={isInside(area) || undefined}>
          {area === 'storefront' && <h1>{t('start.title')}</h1>}
          {area === 'agent' && <ScreenHead title={t('agent.title')} detail={t('agent.detail')} />}
          <div className={styles.card}>
            <HotelFields key={key} initial={search} checked={isSearched} results={hotelUrls[area].results} />
          </div>
        </div>
      )}
    </>
  )
}
