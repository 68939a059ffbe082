import { promos as promosContract } from '@safar/contract/content/promos.contract'
import { featured } from '@safar/contract/flights/featured.contract'
import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { localeOfRequest } from '../../platform/locale.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { readOnServer } from '../../platform/server-read.ts'
import { AgentsBand } from './agents-band.tsx'
import { Benefits } from './benefits.tsx'
import { Featured } from './featured/featured.tsx'
import { FeaturedHotels } from './featured/featured-hotels.tsx'
import { Hero } from './hero.tsx'
import { Promos } from './promos.tsx'
import dawn from './scenes/dawn.svg'
import { ServiceCards } from './service-cards.tsx'

export const links = () => [{ rel: 'preload', href: dawn, as: 'image', type: 'image/svg+xml' }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const language = localeOfRequest(request)
  const [shown, banners] = await Promise.all([
    readOnServer(context, featured.home),
    readOnServer(context, promosContract.live, { query: { language } }),
  ])
  return {
    address: new URL('/', request.url).href,
    flights: shown?.flights ?? [],
    hotels: shown?.hotels ?? [],
    promos: banners?.data ?? [],
  }
}

export default function Home() {
  const { t } = useTranslation('home')
  const { address, flights, hotels, promos } = useLoaderData<typeof loader>()
  return (
    <>
      <PageMeta title={t('meta.title')} description={t('meta.description')} address={address} />
      <Hero />
      <Promos promos={promos} />
      <Featured flights={flights} />
      <FeaturedHotels hotels={hotels} />
      <ServiceCards />
      <AgentsBand />
      <Benefits />
    </>
  )
}
