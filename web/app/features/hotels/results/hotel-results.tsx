import { useMediaQuery } from '@mantine/hooks'
import type { StayCard } from '@safar/contract/products/hotels/hotel.schema'
import type { HotelSearchReply } from '@safar/contract/products/hotels/hotels.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { MissingSuppliers } from '../../../ui/results/missing-suppliers.tsx'
import { hotelUrls } from '../../../urls/products/hotels.ts'
import { isInside, useSalesArea } from '../../../urls/sales-area.ts'
import { NetPricesSwitch, useNetPrices } from '../../buyers/public.ts'
import { HotelCard } from '../offer/hotel-card.tsx'
import { type HotelSearch, toHotelParams } from '../query/hotel-search.ts'
import { HotelFilters } from './hotel-filters.tsx'
import { HotelMap } from './hotel-map.tsx'
import styles from './hotel-results.module.css'
import { NoHotels } from './no-hotels.tsx'
import { ResultsPhoneBar, ResultsToolbar } from './results-toolbar.tsx'
import { useListView } from './use-list-view.ts'

export const RESULTS_ID = 'hotel-results'
export const MOST_COMPARED = 3

interface Props {
  search: HotelSearch
  /** From the first page: counts, map points and place. */
  head: HotelSearchReply
  hotels: readonly StayCard[]
  isRefreshing: boolean
  isSearching: boolean
  onSearchAgain: () => void
  hasMore: boolean
  isLoadingMore: boolean
  onMore: () => void
  compared: readonly StayCard[]
  onCompare: (card: StayCard) => void
}

type ListProps = Pick<Props, 'head' | 'hotels' | 'search' | 'compared' | 'onCompare'> & {
  linkTo: (supplier: string, id: string) => string
  active: string | null
  onPoint: (id: string | null) => void
  showTerms: boolean
}

function HotelList({ head, hotels, search, compared, onCompare, linkTo, active, onPoint, showTerms }: ListProps) {
  return hotels.map((card) => {
    const isCompared = compared.some(({ hotel }) => hotel.id === card.hotel.id)
    return (
      <HotelCard
        key={`${card.supplier} ${card.hotel.id}`}
        card={card}
        nights={head.nights}
        rooms={search.rooms.length}
        from={head.distance_to === 'place' ? head.place : null}
        to={linkTo(card.supplier, card.hotel.id)}
        isActive={active === card.hotel.id}
        onPoint={onPoint}
        compared={isCompared}
        comparable={isCompared || compared.length < MOST_COMPARED}
        onCompare={onCompare}
        showTerms={showTerms}
        supplier={head.suppliers.find(({ supplier }) => supplier === card.supplier)?.name ?? card.supplier}
      />
    )
  })
}

/** The results: filters, list and map side by side; on narrow screens the list or the map. */
export function HotelResults(props: Props) {
  const { search, head, hotels, hasMore, isLoadingMore, onMore, compared, onCompare } = props
  const area = useSalesArea()
  const { t } = useTranslation('hotels')
  const { filters, isMapView, change } = useListView()
  const [active, setActive] = useState<string | null>(null)
  const netPrices = useNetPrices(isInside(area))
  const isWide = useMediaQuery('(min-width: 80em)') ?? false
  const linkTo = (supplier: string, id: string) => {
    const query = toHotelParams(search)
    query.set('supplier', supplier)
    query.set('hotel', id)
    return hotelUrls[area].details(query)
  }
  const showsMap = isMapView && !isWide
  const map = (
    <section className={styles.map} aria-label={t('map.label')}>
      <HotelMap
        head={head}
        active={active}
        onPoint={setActive}
        box={filters.box}
        onBox={(box) => change('box', box)}
        linkTo={linkTo}
      />
    </section>
  )
  return (
    <div className={styles.layout} data-refreshing={props.isRefreshing || undefined}>
      <aside className={styles.filters} aria-label={t('filter.label')}>
        <HotelFilters head={head} filters={filters} onChange={change} />
      </aside>
      <section id={RESULTS_ID} className={styles.list} aria-label={t('list.label')} tabIndex={-1}>
        <ResultsToolbar head={head} />
        {isInside(area) && <NetPricesSwitch netPrices={netPrices} />}
        <MissingSuppliers
          suppliers={head.suppliers}
          texts={{
            late: (names) => t('list.late', { names }),
            down: (names) => t('list.down', { names }),
            again: t('list.again'),
          }}
          isSearching={props.isSearching}
          onSearchAgain={props.onSearchAgain}
        />
        {showsMap && map}
        {!showsMap && hotels.length === 0 && <NoHotels head={head} />}
        {!showsMap && (
          <HotelList
            head={head}
            hotels={hotels}
            search={search}
            compared={compared}
            onCompare={onCompare}
            linkTo={linkTo}
            active={active}
            onPoint={setActive}
            showTerms={netPrices.shown}
          />
        )}
        {!showsMap && hasMore && (
          <OutlineButton className={styles.more} disabled={isLoadingMore} onClick={onMore}>
            {t('list.more')}
          </OutlineButton>
        )}
      </section>
      {isWide && map}
      <ResultsPhoneBar head={head} raised={compared.length > 0} />
    </div>
  )
}
