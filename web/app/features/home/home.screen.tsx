import { promos as promosContract } from '@safar/contract/content/promos.contract'
import { featured } from '@safar/contract/featured/featured.contract'
import { routeFares } from '@safar/contract/products/flights/route-fares.contract'
import { holidays as holidaysContract } from '@safar/contract/products/holidays/holidays.contract'
import { umrah } from '@safar/contract/products/umrah/umrah.contract'
import type { Reply } from '@safar/contract/protocol/endpoint'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { ScreenHandle } from '../../platform/before-scripts/later-scripts.ts'
import { localeOfRequest } from '../../platform/locale.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { readOnServer } from '../../platform/server-read.ts'
import { storefrontUrls } from '../../urls/storefront.ts'
import { AgentsBand } from './agents-band.tsx'
import { Benefits } from './benefits.tsx'
import { FeaturedCars } from './cars/featured-cars.tsx'
import { Featured } from './featured/featured.tsx'
import { FeaturedHotels } from './featured/featured-hotels.tsx'
import { Hero } from './hero.tsx'
import { PopularTours } from './packages/popular-tours.tsx'
import { TOURS_SHOWN, UMRAH_SHOWN } from './packages/shown.ts'
import { UmrahPackages } from './packages/umrah-packages.tsx'
import { Promos } from './promos.tsx'
import { PopularRoutes } from './routes/popular-routes.tsx'
import dawn from './scenes/dawn.svg'
import { ServiceCards } from './service-cards.tsx'

export const links = () => [{ rel: 'preload', href: dawn, as: 'image', type: 'image/svg+xml', fetchPriority: 'high' }]

export const handle: ScreenHandle = { isComplete: () => true }

const ROUTES_SHOWN = 8

type OwnList = typeof umrah.list | typeof holidaysContract.list
type OwnCard<E extends OwnList> = Reply<E>['data'][number]

/** The office's picks that are still on sale, in its order; if there are none, the next to depart. */
async function readPicked<const E extends OwnList>(
  context: LoaderFunctionArgs['context'],
  list: E,
  picked: readonly number[] | undefined,
  limit: number,
): Promise<OwnCard<E>[]> {
  const read = async (query: Record<string, unknown>): Promise<OwnCard<E>[]> =>
    (await readOnServer(context, list, { query }))?.data ?? []
  const chosen = picked?.length ? await read({ ids: picked.join(',') }) : []
  if (chosen.length === 0) return read({ limit })
  return chosen.toSorted((one, other) => (picked?.indexOf(one.id) ?? 0) - (picked?.indexOf(other.id) ?? 0))
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const language = localeOfRequest(request)
  const [shown, banners, routes] = await Promise.all([
    readOnServer(context, featured.home),
    readOnServer(context, promosContract.live, { query: { language } }),
    readOnServer(context, routeFares.list, { query: { limit: ROUTES_SHOWN } }),
  ])
  const [packages, tours] = await Promise.all([
    readPicked(context, umrah.list, shown?.picks.umrah, UMRAH_SHOWN),
    readPicked(context, holidaysContract.list, shown?.picks.holiday, TOURS_SHOWN),
  ])
  return {
    flights: shown?.flights ?? [],
    hotels: shown?.hotels ?? [],
    promos: banners?.data ?? [],
    cars: shown?.cars ?? [],
    packages,
    tours,
    routes: routes?.data ?? [],
  }
}

/** Below the search, each part renders and hydrates in its own step, so that none blocks the reader for long. */
const Below = ({ children }: { children: ReactNode }) => (
  <Suspense>
    <div className="drawn-late">{children}</div>
  </Suspense>
)

export default function Home() {
  const { t } = useTranslation('home')
  const { flights, hotels, promos, cars, packages, tours, routes } = useLoaderData<typeof loader>()
  return (
    <>
      <PageMeta title={t('meta.title')} description={t('meta.description')} path={storefrontUrls.home} />
      <Hero />
      <Below>
        <Promos promos={promos} />
        <Featured flights={flights} />
      </Below>
      <Below>
        <FeaturedHotels hotels={hotels} />
      </Below>
      <Below>
        <UmrahPackages cards={packages} />
        <PopularTours holidays={tours} />
      </Below>
      <Below>
        <FeaturedCars cars={cars} />
        <PopularRoutes routes={routes} />
      </Below>
      <Below>
        <ServiceCards />
        <AgentsBand />
        <Benefits />
      </Below>
    </>
  )
}
