import type { HeaderImage } from '@safar/contract/content/pictures.contract'
import { type HolidayCard, holidays } from '@safar/contract/products/holidays/holidays.contract'
import { holidayPictures } from '@safar/contract/products/holidays/pictures.contract'
import type { Reply } from '@safar/contract/protocol/endpoint'
import { holidayRegions } from '@safar/contract/vocabulary/holidays'
import { IconCalendarEvent, IconMapPin, IconMoon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { ScreenHandle } from '../../../platform/before-scripts/later-scripts.ts'
import { PageMeta } from '../../../platform/meta/page-meta.tsx'
import { readOnServer } from '../../../platform/server-read.ts'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { usePages } from '../../../ui/data-table/use-pages.ts'
import { useTableQuery } from '../../../ui/data-table/use-table-query.ts'
import { MonthField } from '../../../ui/fields/month-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { StorePage } from '../../../ui/layout/store-page.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { DateText } from '../../../ui/time/dates.tsx'
import { useWords } from '../../../ui/use-words.ts'
import { holidayUrls } from '../../../urls/products/holidays.ts'
import { HeaderBand } from '../../content/public.ts'
import { EnquirySection } from '../../enquiries/public.ts'
import { type HolidayFilter, holidayPages } from '../api.ts'
import { pictures } from '../pictures.ts'
import styles from './store.module.css'

const NIGHTS = { short: { max_nights: 3 }, medium: { min_nights: 4, max_nights: 7 }, long: { min_nights: 8 } } as const
const nightRanges = ['short', 'medium', 'long'] as const
const sorts = ['departure', 'price', 'nights'] as const
const FILTERS = ['region', 'length', 'sort', 'month'] as const

/** The URL as a filter for the call: invalid values are left out. */
function toFilter({ q, region, length, sort, month }: Readonly<Record<string, string>>): HolidayFilter {
  const range = nightRanges.find((each) => each === length)
  const chosenRegion = holidayRegions.find((each) => each === region)
  return {
    ...(q && { q }),
    ...(chosenRegion && { region: chosenRegion }),
    ...(range && NIGHTS[range]),
    ...(month && /^\d{4}-\d{2}$/.test(month) && { month }),
    sort: sorts.find((each) => each === sort) ?? 'departure',
  }
}

function HolidayTile({ holiday }: { holiday: HolidayCard }) {
  const { t } = useTranslation('holidays')
  const words = useWords()
  const [next] = holiday.departures
  return (
    <li className="drawn-late">
      <Link to={holidayUrls.storefront.details(holiday.id)} className={styles.tile}>
        {holiday.picture ? (
          <Picture
            picture={holiday.picture}
            alt=""
            sizes="(min-width: 900px) 400px, 100vw"
            className={styles.picture}
          />
        ) : (
          <span className={styles.picture} aria-hidden />
        )}
        <span className={styles.tileText}>
          <b>{words(holiday.name)}</b>
          <span className={styles.summary}>{words(holiday.summary)}</span>
          <span className={styles.facts}>
            <span>
              <IconMapPin size={16} stroke={1.75} aria-hidden />
              {words(holiday.destination)}
            </span>
            <span>
              <IconMoon size={16} stroke={1.75} aria-hidden />
              {t('nights', { count: holiday.nights })}
            </span>
            <span>
              <IconCalendarEvent size={16} stroke={1.75} aria-hidden />
              {next ? <DateText value={next.departs_on} /> : t('onRequest')}
            </span>
          </span>
        </span>
        <span className={styles.tileFoot}>
          <span className={styles.soft}>{next && t('book.seatsLeft', { count: next.seats.left })}</span>
          <span className={styles.price}>
            <small>{t('fromAdult')}</small>
            <Money minor={holiday.prices.adult} currency={holiday.currency} />
          </span>
        </span>
      </Link>
    </li>
  )
}

/** Filters of the list, kept in the URL. */
function Filters({ query }: { query: ReturnType<typeof useTableQuery> }) {
  const { t } = useTranslation('holidays')
  const { region, length, sort, month } = query.filters
  return (
    <search className={styles.filters} aria-label={t('filters')}>
      <TextField
        label={t('search')}
        type="search"
        defaultValue={query.search}
        onChange={(event) => query.setSearch(event.currentTarget.value)}
      />
      <SelectField
        label={t('region')}
        placeholder={t('anywhere')}
        clearable
        data={holidayRegions.map((value) => ({ value, label: t(`regions.${value}`) }))}
        value={holidayRegions.find((each) => each === region) ?? ''}
        onChange={(value) => query.setFilter('region', value)}
      />
      <MonthField value={month} onChange={(value) => query.setFilter('month', value)} />
      <SelectField
        label={t('length')}
        placeholder={t('anyLength')}
        clearable
        data={nightRanges.map((value) => ({ value, label: t(`lengths.${value}`) }))}
        value={nightRanges.find((each) => each === length) ?? ''}
        onChange={(value) => query.setFilter('length', value)}
      />
      <SelectField
        label={t('sort')}
        data={sorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
        value={sorts.find((each) => each === sort) ?? 'departure'}
        onChange={(value) => query.setFilter('sort', value)}
      />
    </search>
  )
}

export const handle: ScreenHandle = { isComplete: () => true }

interface PageData {
  images: HeaderImage[] | null
  first: Reply<typeof holidays.list> | null
}

/** The pictures and the holidays are rendered on the server. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<PageData> {
  const query = toFilter(Object.fromEntries(new URL(request.url).searchParams))
  const [images, first] = await Promise.all([
    readOnServer(context, holidayPictures.list),
    readOnServer(context, holidays.list, { query }),
  ])
  return { images: images?.data ?? null, first }
}

/** On client-side navigation the browser loads them itself. */
export const clientLoader = async (): Promise<PageData> => ({ images: null, first: null })

/** Holidays on sale, with the office's pictures above them. */
export default function Holidays() {
  const page = useLoaderData<PageData | undefined>()
  const { t } = useTranslation('holidays')
  const { t: tUi } = useTranslation('ui')
  const query = useTableQuery({ filters: FILTERS })
  const pages = holidayPages(toFilter(query.values))
  const list = usePages(pages.key, pages.fetch, { first: page?.first })
  return (
    <>
      <PageMeta
        title={tUi('tabTitle', { title: t('title') })}
        description={t('lead')}
        path={holidayUrls.storefront.list}
      />
      <HeaderBand rendered={page?.images} pictures={pictures} title={t('title')} detail={t('lead')} />
      <StorePage>
        <Filters query={query} />
        {list.state === 'loading' && <LoadingState shape="cards" />}
        {list.state === 'error' && <ErrorState onRetry={list.onRetry} />}
        {list.state === 'ready' && list.rows.length === 0 && <EmptyState title={t('none')} help={t('noneHelp')} />}
        <ul className={styles.tiles}>
          {list.rows.map((holiday) => (
            <HolidayTile key={holiday.id} holiday={holiday} />
          ))}
        </ul>
        {list.hasMore && (
          <OutlineButton busy={list.moreBusy} onClick={list.onMore}>
            {t('more')}
          </OutlineButton>
        )}
        {list.state !== 'loading' && (
          <Card title={t('askTitle')}>
            <EnquirySection about="holiday" />
          </Card>
        )}
      </StorePage>
    </>
  )
}
