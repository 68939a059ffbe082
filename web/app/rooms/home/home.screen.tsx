import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import { AgentsBand } from './agents-band.tsx'
import { Arrange } from './arrange.tsx'
import { Hero } from './hero.tsx'
import dawn from './scenes/dawn.svg'
import { Trust } from './trust.tsx'

export const links = () => [{ rel: 'preload', href: dawn, as: 'image', type: 'image/svg+xml' }]

export const loader = ({ request }: { request: Request }) => ({ address: new URL('/', request.url).href })

export default function Home() {
  const { t } = useTranslation('home')
  const { address } = useLoaderData<typeof loader>()
  return (
    <>
      <title>{t('meta.title')}</title>
      <meta name="description" content={t('meta.description')} />
      <link rel="canonical" href={address} />
      {/* One address serves both languages, by the reader's choice. */}
      <link rel="alternate" hrefLang="en" href={address} />
      <link rel="alternate" hrefLang="ar" href={address} />
      <link rel="alternate" hrefLang="x-default" href={address} />
      <Hero />
      <Arrange />
      <AgentsBand />
      <Trust />
    </>
  )
}
