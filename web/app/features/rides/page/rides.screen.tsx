import { dayInZone } from '@safar/contract/day'
import { rides } from '@safar/contract/products/rides/rides.contract'
import type { Reply } from '@safar/contract/protocol/endpoint'
import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { ScreenHandle } from '../../../platform/before-scripts/later-scripts.ts'
import { PageMeta } from '../../../platform/meta/page-meta.tsx'
import { readOnServer } from '../../../platform/server-read.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { StorePage } from '../../../ui/layout/store-page.tsx'
import { HeroBand } from '../../../ui/package-page/hero-band.tsx'
import { rideUrls } from '../../../urls/products/rides.ts'
import { EnquirySection } from '../../enquiries/public.ts'
import road from '../road.svg'
import { isRideSearch, readRideSearch, toRideQuery } from '../search/ride-search.rules.ts'
import type { Places } from '../search/search-form.tsx'
import { RideQuestions } from './ride-questions.tsx'
import styles from './rides.module.css'
import { ridesData } from './rides-data.ts'
import { RidesPage } from './rides-page.tsx'

export const handle: ScreenHandle = { isComplete: (query) => !isRideSearch(query) }

interface PageData {
  places: Places | null
  found: Reply<typeof rides.search> | null
  structuredData: ReturnType<typeof ridesData>
}

/** A search that states its time: the agency's own day is not known here. */
function queryIn(params: URLSearchParams) {
  if (!isRideSearch(params) || !params.has('day') || !params.has('time')) return null
  const today = dayInZone('UTC', Date.now())
  return toRideQuery(readRideSearch(params, today), today)
}

/** The places and the rides that were searched for are part of the server-rendered page. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<PageData> {
  const query = queryIn(new URL(request.url).searchParams)
  const [places, found] = await Promise.all([
    readOnServer(context, rides.places),
    query ? readOnServer(context, rides.search, { query }) : null,
  ])
  return { places, found, structuredData: ridesData(request) }
}

/** On navigation within the app, the browser fetches them instead; structured data is rendered only by the server. */
export const clientLoader = async (): Promise<PageData> => ({ places: null, found: null, structuredData: [] })

export default function RidesScreen() {
  const page = useLoaderData<PageData | undefined>()
  const { t } = useTranslation('rides')
  const { t: tUi } = useTranslation('ui')
  return (
    <>
      <PageMeta
        title={tUi('tabTitle', { title: t('title') })}
        description={t('lead')}
        path={rideUrls.storefront.search()}
      />
      <HeroBand picture={null} drawn={road} title={t('title')} overlapped>
        <p>{t('lead')}</p>
      </HeroBand>
      <StorePage flush>
        <div className={styles.lifted}>
          <RidesPage places={page?.places} found={page?.found} />
          <RideQuestions />
          <Card title={t('askTitle')}>
            <EnquirySection aside about="ride" />
          </Card>
        </div>
      </StorePage>
    </>
  )
}
