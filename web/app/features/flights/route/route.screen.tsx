import { type RoutePage, routeFares } from '@safar/contract/products/flights/route-fares.contract'
import { cityOf } from '@safar/contract/wording/names'
import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call, isNotFound } from '../../../platform/api.ts'
import { localeOfRequest } from '../../../platform/locale.ts'
import { PageMeta } from '../../../platform/meta/page-meta.tsx'
import type { StructuredData } from '../../../platform/meta/structured-data.ts'
import { readRecord, withStatus } from '../../../platform/server-read.ts'
import { GonePage } from '../../../ui/layout/gone-page.tsx'
import { StorePage } from '../../../ui/layout/store-page.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { HeroBand, HeroFact, HeroFacts } from '../../../ui/package-page/hero-band.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { useDurationText } from '../../../ui/time/duration.ts'
import { flightUrls } from '../../../urls/products/flights.ts'
import { sharePicture } from '../../../urls/storefront.ts'
import { emptySearch } from '../query/flight-search.ts'
import { SearchBox } from '../results/search-box.tsx'
import { Airlines } from './airlines.tsx'
import { FareCalendar } from './fare-calendar.tsx'
import styles from './route.module.css'
import { lowestOf, routeCodeOf, routeData } from './route-data.ts'

interface PageData {
  route: RoutePage | null
  gone: boolean
  structuredData: StructuredData[]
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { reply, gone } = await readRecord(context, routeFares.show, { params: { route: params.route ?? '' } })
  const route = reply?.data ?? null
  const { origin } = new URL(request.url)
  return withStatus<PageData>({
    route,
    gone,
    structuredData: route ? routeData(route, localeOfRequest(request), origin) : [],
  })
}

export async function clientLoader({ params, request }: LoaderFunctionArgs): Promise<PageData> {
  try {
    const { data } = await call(routeFares.show, { params: { route: params.route ?? '' } }, { signal: request.signal })
    return { route: data, gone: false, structuredData: [] }
  } catch (error) {
    if (isNotFound(error)) return { route: null, gone: true, structuredData: [] }
    throw error
  }
}

function RouteFacts({ route }: { route: RoutePage }) {
  const { t } = useTranslation('flights')
  const durationText = useDurationText()
  const lowest = lowestOf(route)
  if (!lowest || route.fastest_minutes === null) return null
  return (
    <HeroFacts>
      <HeroFact label={t('route.lowest')} detail={t('route.lowestDetail')}>
        <Money minor={lowest.price.amount} currency={lowest.price.currency} />
      </HeroFact>
      <HeroFact label={t('route.fastest')}>{durationText(route.fastest_minutes)}</HeroFact>
      <HeroFact label={t('route.airlines')}>{t('route.airlineCount', { count: route.airlines.length })}</HeroFact>
    </HeroFacts>
  )
}

function Page({ route }: { route: RoutePage }) {
  const { t } = useTranslation('flights')
  const { t: tUi } = useTranslation('ui')
  const locale = useLocale()
  const { origin, destination, fares } = route
  const names = { from: cityOf(origin, locale), to: cityOf(destination, locale) }
  const code = routeCodeOf(route)
  const leg = { origin: origin.code, destination: destination.code, date: '' }
  return (
    <>
      <PageMeta
        title={tUi('tabTitle', { title: t('route.title', names) })}
        description={t('route.meta', names)}
        path={flightUrls.storefront.route(origin.code, destination.code)}
        picture={sharePicture('route', code, locale)}
        unlisted={fares.length === 0}
      />
      <HeroBand picture={null} title={t('route.title', names)} overlapped>
        <RouteFacts route={route} />
      </HeroBand>
      <StorePage flush>
        <div className={styles.search}>
          <SearchBox key={code} path="/flight/search" initial={{ ...emptySearch(), legs: [leg] }} />
        </div>
        {fares.length === 0 ? (
          <EmptyState title={t('route.none')} help={t('route.noneHelp')} />
        ) : (
          <div className={styles.sections}>
            <FareCalendar route={route} />
            <Airlines airlines={route.airlines} />
          </div>
        )}
      </StorePage>
    </>
  )
}

/** A route: fares by day found in the last days' searches, and a link to search it now. */
export default function FlightRoute() {
  const { t } = useTranslation('flights')
  const { route } = useLoaderData<PageData>()
  if (route) return <Page route={route} />
  return (
    <GonePage
      title={t('route.gone')}
      help={t('route.goneHelp')}
      list={{ to: flightUrls.storefront.results(), label: t('route.flights') }}
    />
  )
}
