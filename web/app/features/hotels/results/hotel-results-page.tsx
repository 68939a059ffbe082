import { useDisclosure } from '@mantine/hooks'
import type { SearchPlace } from '@safar/contract/hotels/hotels.shapes'
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { messageOf } from '../../../platform/api.ts'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { Lattice } from '../../../ui/brand/lattice.tsx'
import { ScreenHead } from '../../../ui/layout/screen-head.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { dateText, hijriText, officeToday } from '../../../ui/time/calendar.ts'
import { useHotelSearch } from '../api.ts'
import { type HotelArea, hotelUrls, isInside } from '../query/hotel-area.ts'
import { readFilters, readSort } from '../query/hotel-filters.ts'
import { countGuests, type HotelSearch, readHotelSearch, toHotelParams } from '../query/hotel-search.ts'
import { HotelFields } from '../search/hotel-form.tsx'
import { usePlaceText } from '../search/place-field.tsx'
import { CompareTray } from './compare-tray.tsx'
import { HotelResults } from './hotel-results.tsx'
import styles from './hotel-results-page.module.css'

const MOST_COMPARED = 3
const HOLY_CITIES = ['makkah', 'madinah']

function Band({ search, place, area }: { search: HotelSearch; place: SearchPlace | undefined; area: HotelArea }) {
  const { t } = useTranslation('hotels')
  const locale = useLocale()
  const texts = usePlaceText()
  const [opened, { toggle, close }] = useDisclosure(false)
  const Icon = opened ? IconX : IconAdjustmentsHorizontal
  const day = (date: string) => dateText(date, locale, 'short')
  const isHoly = HOLY_CITIES.includes(search.place) || HOLY_CITIES.includes(place?.city?.toLowerCase() ?? '')
  return (
    <section className={styles.band} data-inside={isInside(area) || undefined} aria-label={t('band.lead')}>
      <Lattice />
      <div className={styles.row}>
        <h1 className={styles.title}>
          <span>{t('band.lead')}</span>
          {place ? texts(place).title : search.place}
        </h1>
        <p className={styles.fact}>
          <small>
            {isHoly ? `${hijriText(search.checkIn, locale)} – ${hijriText(search.checkOut, locale)}` : t('band.stay')}
          </small>
          {t('band.dates', { first: day(search.checkIn), last: day(search.checkOut) })}
        </p>
        <p className={styles.fact}>
          <small>{t('rooms', { count: search.rooms.length })}</small>
          {t('guests', { count: countGuests(search.rooms) })}
        </p>
        <OutlineButton
          className={styles.modify}
          leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
          aria-expanded={opened}
          onClick={toggle}
        >
          {t(opened ? 'band.close' : 'band.modify')}
        </OutlineButton>
      </div>
      {opened && (
        <div className={styles.form}>
          <HotelFields initial={search} known={place} results={hotelUrls[area].results} onSent={close} />
        </div>
      )}
    </section>
  )
}

function Found({ search, area }: { search: HotelSearch; area: HotelArea }) {
  const { t } = useTranslation('hotels')
  const [params] = useSearchParams()
  const [compared, setCompared] = useState<string[]>([])
  const { data, error, isPending, isPlaceholderData, hasNextPage, fetchNextPage, refetch, isFetching } = useHotelSearch(
    search,
    readFilters(params),
    readSort(params),
  )
  const head = data?.pages[0]
  const hotels = data?.pages.flatMap((page) => page.hotels) ?? []
  const compare = (id: string) =>
    setCompared((previous) =>
      previous.includes(id) ? previous.filter((one) => one !== id) : [...previous, id].slice(-MOST_COMPARED),
    )
  return (
    <>
      <Band search={search} place={head?.place} area={area} />
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
            isRefreshing={isPlaceholderData}
            hasMore={hasNextPage}
            onMore={() => void fetchNextPage()}
            area={area}
            compared={compared}
            onCompare={compare}
          />
        )}
      </div>
      <CompareTray
        cards={hotels.filter(({ hotel }) => compared.includes(hotel.id))}
        onRemove={compare}
        onClear={() => setCompared([])}
      />
    </>
  )
}

/** Hotels of the search in the address; the form where there is none. */
export function HotelResultsPage({ area }: { area: HotelArea }) {
  const { t } = useTranslation('hotels')
  const { t: tUi } = useTranslation('ui')
  const [params] = useSearchParams()
  const { search, isSearched, isValid } = readHotelSearch(params, officeToday())
  const key = toHotelParams(search).toString()
  return (
    <>
      <title>{tUi('tabTitle', { title: t('title') })}</title>
      {isValid ? (
        <Found key={key} search={search} area={area} />
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
