import type { HeaderImage } from '@safar/contract/content/pictures.contract'
import { umrahPictures } from '@safar/contract/products/umrah/pictures.contract'
import { umrah } from '@safar/contract/products/umrah/umrah.contract'
import type { Reply } from '@safar/contract/protocol/endpoint'
import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { ScreenHandle } from '../../../platform/before-scripts/later-scripts.ts'
import { PageMeta } from '../../../platform/meta/page-meta.tsx'
import { readOnServer } from '../../../platform/server-read.ts'
import haram from '../../../ui/scenes/haram.svg'
import { umrahUrls } from '../../../urls/products/umrah.ts'
import { HeaderBand } from '../../content/public.ts'
import { pictures } from '../pictures.ts'
import { readFilter, toQuery } from './list-filter.ts'
import { PackagesList } from './packages-list.tsx'

export const handle: ScreenHandle = { isComplete: () => true }

interface PageData {
  images: HeaderImage[] | null
  first: Reply<typeof umrah.list> | null
}

/** The pictures and packages are part of the server-rendered page. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<PageData> {
  const { searchParams } = new URL(request.url)
  const { filter, sort } = readFilter((name) => searchParams.get(name))
  const [images, first] = await Promise.all([
    readOnServer(context, umrahPictures.list),
    readOnServer(context, umrah.list, { query: toQuery(filter, sort) }),
  ])
  return { images: images?.data ?? null, first }
}

/** On navigation within the app, the browser fetches them instead. */
export const clientLoader = async (): Promise<PageData> => ({ images: null, first: null })

export default function UmrahPackagesScreen() {
  const page = useLoaderData<PageData | undefined>()
  const { t } = useTranslation('umrah')
  const { t: tUi } = useTranslation('ui')
  return (
    <>
      <PageMeta
        title={tUi('tabTitle', { title: t('list.title') })}
        description={t('list.detail')}
        path={umrahUrls.storefront.list()}
      />
      <HeaderBand
        rendered={page?.images}
        pictures={pictures}
        title={t('list.title')}
        detail={t('list.detail')}
        drawn={haram}
      />
      <PackagesList first={page?.first} />
    </>
  )
}
