import type { HotelSearchReply } from '@safar/contract/hotels/hotels.contract'
import { hotelSorts } from '@safar/contract/vocabulary/hotels'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import type { Bounds } from '../../../ui/map/geography.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { NetPricesSwitch, useNetPrices } from '../../flights/public.ts'
import { HotelCard } from '../offer/hotel-card.tsx'
import { useStayTexts } from '../offer/use-stay-texts.ts'
import { type HotelArea, hotelUrls, isInside } from '../query/hotel-area.ts'
import { type FilterName, readFilters, readSort, withFilter, withoutFilters } from '../query/hotel-filters.ts'
import { type HotelSearch, toHotelParams } from '../query/hotel-search.ts'
import { HotelFilters } from './hotel-filters.tsx'
import { HotelMap } from './hotel-map.tsx'
import styles from './hotel-results.module.css'

interface Props {
  search: HotelSearch
  /** Of the first page: counts, points and place. */
  head: HotelSearchReply
  hotels: HotelSearchReply['hotels']
  isRefreshing: boolean
  hasMore: boolean
  onMore: () => void
  area: HotelArea
  compared: readonly string[]
  onCompare: (id: string) => void
}

function useListView() {
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (name: FilterName | 'sort', value: string | null) =>
      setParams((previous) => withFilter(previous, name, value), { replace: true, preventScrollReset: true }),
    [setParams],
  )
  const clear = useCallback(() => setParams(withoutFilters, { replace: true, preventScrollReset: true }), [setParams])
  return { filters: readFilters(params), sort: readSort(params), change, clear }
}

const toBoxText = ({ south, west, north, east }: Bounds): string =>
  [south, west, north, east].map((degrees) => degrees.toFixed(4)).join(',')

interface ToolbarProps extends Pick<Props, 'head' | 'search' | 'area'> {
  netPrices: ReturnType<typeof useNetPrices>
}

function Toolbar({ head, search, area, netPrices }: ToolbarProps) {
  const { t } = useTranslation('hotels')
  const { sort, filters, change, clear } = useListView()
  const isNarrowed = Object.keys(filters).length > 0
  return (
    <div className={styles.toolbar}>
      <p className={styles.found} aria-live="polite">
        <b>{t('list.found', { count: head.total })}</b>
        {isNarrowed && (
          <button type="button" onClick={clear}>
            {t('list.clear')}
          </button>
        )}
      </p>
      {isInside(area) && <NetPricesSwitch netPrices={netPrices} />}
      <SelectField
        label={t('list.sort')}
        data={hotelSorts.map((value) => ({
          value,
          label: t(value === 'distance' && head.distance_to === 'haram' ? 'sort.haram' : `sort.${value}`),
        }))}
        value={sort}
        allowDeselect={false}
        onChange={(value) => change('sort', value === 'recommended' ? null : value)}
      />
      <span className="visually-hidden">{t('list.rooms', { count: search.rooms.length })}</span>
    </div>
  )
}

/** What was found: filters, list and map side by side. */
export function HotelResults({
  search,
  head,
  hotels,
  isRefreshing,
  hasMore,
  onMore,
  area,
  compared,
  onCompare,
}: Props) {
  const { t } = useTranslation('hotels')
  const texts = useStayTexts()
  const { filters, change, clear } = useListView()
  const netPrices = useNetPrices(isInside(area))
  const [active, setActive] = useState<string | null>(null)
  const [follows, setFollows] = useState(false)
  const names = useMemo(() => new Map(hotels.map(({ hotel }) => [hotel.id, texts.hotelName(hotel)])), [hotels, texts])
  const linkTo = (supplier: string, id: string) => {
    const query = toHotelParams(search)
    query.set('supplier', supplier)
    query.set('hotel', id)
    return hotelUrls[area].details(query)
  }
  const select = (id: string) => {
    setActive(id)
    document.getElementById(`hotel-${id}`)?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  }
  return (
    <div className={styles.layout} data-refreshing={isRefreshing || undefined}>
      <aside className={styles.filters} aria-label={t('filter.label')}>
        <HotelFilters
          counts={head.counts}
          distanceTo={head.distance_to}
          currency={head.currency}
          filters={filters}
          onChange={change}
        />
      </aside>
      <section className={styles.list} aria-label={t('list.label')}>
        <Toolbar head={head} search={search} area={area} netPrices={netPrices} />
        {hotels.map((card) => (
          <div key={`${card.supplier} ${card.hotel.id}`} id={`hotel-${card.hotel.id}`}>
            <HotelCard
              card={card}
              nights={head.nights}
              rooms={search.rooms.length}
              to={linkTo(card.supplier, card.hotel.id)}
              isActive={active === card.hotel.id}
              onPoint={setActive}
              compared={compared.includes(card.hotel.id)}
              onCompare={onCompare}
              showTerms={netPrices.shown}
            />
          </div>
        ))}
        {hotels.length === 0 && (
          <EmptyState
            title={t('list.nothing')}
            help={t(head.found > 0 ? 'list.nothingFiltered' : 'list.nothingFound')}
            {...(head.found > 0 && { actions: <OutlineButton onClick={clear}>{t('list.clear')}</OutlineButton> })}
          />
        )}
        {hasMore && (
          <OutlineButton className={styles.more} onClick={onMore}>
            {t('list.more')}
          </OutlineButton>
        )}
      </section>
      <aside className={styles.map} aria-label={t('map.label')}>
        <HotelMap
          found={head}
          names={names}
          active={active}
          onSelect={select}
          onMove={follows ? (visible) => change('box', toBoxText(visible)) : undefined}
        />
        <label className={styles.follow}>
          <input
            type="checkbox"
            checked={follows}
            onChange={() => {
              setFollows(!follows)
              if (follows) change('box', null)
            }}
          />
          {t('map.follow')}
        </label>
      </aside>
    </div>
  )
}
