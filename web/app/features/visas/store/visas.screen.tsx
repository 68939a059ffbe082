import type { HeaderImage } from '@safar/contract/content/pictures.contract'
import { visaPictures } from '@safar/contract/products/visas/pictures.contract'
import { type VisaCard, type VisaCountry, visas } from '@safar/contract/products/visas/visas.contract'
import type { Reply } from '@safar/contract/protocol/endpoint'
import { visaTypes } from '@safar/contract/vocabulary/visas'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { ScreenHandle } from '../../../platform/before-scripts/later-scripts.ts'
import { PageMeta } from '../../../platform/meta/page-meta.tsx'
import { renderedRecord } from '../../../platform/meta/rendered-record.ts'
import { readOnServer } from '../../../platform/server-read.ts'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { usePages } from '../../../ui/data-table/use-pages.ts'
import { type TableQuery, useTableQuery } from '../../../ui/data-table/use-table-query.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { StorePage } from '../../../ui/layout/store-page.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { WhenNear } from '../../../ui/states/when-near.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { visaUrls } from '../../../urls/products/visas.ts'
import { HeaderBand } from '../../content/public.ts'
import { EnquirySection } from '../../enquiries/public.ts'
import { type VisaFilter, visaCountriesQuery, visaPages } from '../api.ts'
import { pictures } from '../pictures.ts'
import { useVisaTexts } from '../use-visa-texts.ts'
import styles from './store.module.css'
import { VisaMap } from './visa-map.tsx'

const sorts = ['country', 'price', 'days'] as const
const FILTERS = ['country', 'type', 'sort'] as const

function VisaTile({ visa }: { visa: VisaCard }) {
  const { t } = useTranslation('visas')
  const { words, days } = useVisaTexts()
  const [normal] = visa.speeds
  return (
    <li className="drawn-late">
      <Link to={visaUrls.storefront.details(visa.id)} className={styles.tile}>
        <span className={styles.tileHead}>
          <span className={styles.code} aria-hidden>
            {visa.country}
          </span>
          <span>{words(visa.country_name)}</span>
        </span>
        <b>{words(visa.name)}</b>
        <span className={styles.tags}>
          <span>{t(`types.${visa.type}`)}</span>
          <span>{t(`formats.${visa.format}`)}</span>
          <span>{t(`entries.${visa.entries}`)}</span>
        </span>
        {normal && (
          <span className={styles.tileFoot}>
            <span>{t('readyIn', { days: days(normal) })}</span>
            <span className={styles.price}>
              <Money minor={normal.prices.adult} currency={visa.currency} />
            </span>
          </span>
        )}
      </Link>
    </li>
  )
}

/** The URL as a query for the call; meaningless values typed by hand are dropped. */
function toFilter(values: Readonly<Record<string, string>>): VisaFilter & { sort: (typeof sorts)[number] } {
  const { q, country, type, sort } = values
  const chosen = visaTypes.find((each) => each === type)
  return {
    ...(q && { q }),
    ...(country && /^[A-Z]{2}$/.test(country) && { country }),
    ...(chosen && { type: chosen }),
    sort: sorts.find((each) => each === sort) ?? 'country',
  }
}

interface FiltersProps {
  query: TableQuery
  filter: ReturnType<typeof toFilter>
  countries: readonly VisaCountry[]
}

function Filters({ query, filter: { country, type, sort }, countries: all }: FiltersProps) {
  const { t } = useTranslation('visas')
  const { words } = useVisaTexts()
  const locale = useLocale()
  const { compare } = new Intl.Collator(locale)
  const countries = all
    .map(({ country: value, name }) => ({ value, label: words(name) }))
    .sort((one, other) => compare(one.label, other.label))
  return (
    <search className={styles.filters} aria-label={t('filters')}>
      <TextField
        label={t('search')}
        type="search"
        defaultValue={query.search}
        onChange={(event) => query.setSearch(event.currentTarget.value)}
      />
      <SelectField
        label={t('country')}
        placeholder={t('anyCountry')}
        clearable
        searchable
        data={countries}
        value={country ?? ''}
        onChange={(value) => query.setFilter('country', value)}
      />
      <SelectField
        label={t('type')}
        placeholder={t('anyType')}
        clearable
        data={visaTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
        value={type ?? ''}
        onChange={(value) => query.setFilter('type', value)}
      />
      <SelectField
        label={t('sort')}
        data={sorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
        value={sort}
        onChange={(value) => query.setFilter('sort', value)}
      />
    </search>
  )
}

export const handle: ScreenHandle = { isComplete: () => true }

interface PageData {
  images: HeaderImage[] | null
  countries: Reply<typeof visas.countries> | null
  first: Reply<typeof visas.list> | null
}

/** The pictures and visas are part of the server-rendered page. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<PageData> {
  const query = toFilter(Object.fromEntries(new URL(request.url).searchParams))
  const [images, countries, first] = await Promise.all([
    readOnServer(context, visaPictures.list),
    readOnServer(context, visas.countries),
    readOnServer(context, visas.list, { query }),
  ])
  return { images: images?.data ?? null, countries, first }
}

/** On navigation within the app, the browser fetches them instead. */
export const clientLoader = async (): Promise<PageData> => ({ images: null, countries: null, first: null })

/** Visas we arrange: searched by country, by text, or on the map. */
export default function Visas() {
  const page = useLoaderData<PageData | undefined>()
  const { t } = useTranslation('visas')
  const { t: tUi } = useTranslation('ui')
  const query = useTableQuery({ filters: FILTERS })
  const filter = toFilter(query.values)
  const { country } = filter
  const { data: map, isPending } = useQuery({ ...visaCountriesQuery(), ...renderedRecord(page?.countries) })
  const pages = visaPages(filter)
  const list = usePages(pages.key, pages.fetch, { first: page?.first })
  return (
    <>
      <PageMeta
        title={tUi('tabTitle', { title: t('title') })}
        description={t('lead')}
        path={visaUrls.storefront.list()}
      />
      <HeaderBand rendered={page?.images} pictures={pictures} title={t('title')} detail={t('lead')} />
      <StorePage>
        <Filters query={query} filter={filter} countries={map?.data ?? []} />
        {/* Reserves the map's space, so that nothing shifts when it loads. */}
        {isPending && <div className={styles.map} />}
        {map && map.data.length > 0 && (
          <WhenNear fallback={<div className={styles.map} />}>
            <VisaMap
              currency={map.currency}
              countries={map.data}
              chosen={country}
              onChoose={(code) => query.setFilter('country', code === country ? '' : code)}
            />
          </WhenNear>
        )}
        {list.state === 'loading' && <LoadingState shape="cards" />}
        {list.state === 'error' && <ErrorState onRetry={list.onRetry} />}
        {list.state === 'ready' && list.rows.length === 0 && <EmptyState title={t('none')} help={t('noneHelp')} />}
        <ul className={styles.tiles}>
          {list.rows.map((visa) => (
            <VisaTile key={visa.id} visa={visa} />
          ))}
        </ul>
        {list.hasMore && (
          <OutlineButton className={styles.more} busy={list.moreBusy} onClick={list.onMore}>
            {t('more')}
          </OutlineButton>
        )}
        {list.state !== 'loading' && (
          <Card>
            <h2 className={styles.heading}>{t('askTitle')}</h2>
            <EnquirySection about="visa" />
          </Card>
        )}
      </StorePage>
    </>
  )
}
