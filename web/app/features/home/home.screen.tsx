import { featured } from '@safar/contract/flights/featured.contract'
import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { readOnServer } from '../../platform/server-read.ts'
import { AgentsBand } from './agents-band.tsx'
import { Benefits } from './benefits.tsx'
import { Featured } from './featured/featured.tsx'
import { Hero } from './hero.tsx'
import dawn from './scenes/dawn.svg'
import { ServiceCards } from './service-cards.tsx'

export const links = () => [{ rel: 'preload', href: dawn, as: 'image', type: 'image/svg+xml' }]

export const loader = async ({ request, context }: LoaderFunctionArgs) => ({
  address: new URL('/', request.url).href,
  flights: (await readOnServer(context, featured.list))?.data ?? [],
})

export default function Home() {
  const { t } = useTranslation('home')
  const { address, flights } = useLoaderData<typeof loader>()
  return (
    <>
      <PageMeta title={t('meta.title')} description={t('meta.description')} address={address} />
      <Hero />
      <Featured flights={flights} />
      <ServiceCards />
      <AgentsBand />
      <Benefits />
    </>
  )
}
