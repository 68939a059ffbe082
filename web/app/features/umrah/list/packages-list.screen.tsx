import { type HeaderImage, umrahHeaderImages } from '@safar/contract/content/pictures.contract'
import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PageMeta } from '../../../platform/meta/page-meta.tsx'
import { readOnServer } from '../../../platform/server-read.ts'
import haram from '../../../ui/scenes/haram.svg'
import { storefrontUrls } from '../../../urls/storefront.ts'
import { HeaderBand } from '../../content/public.ts'
import { PackagesList } from './packages-list.tsx'

interface PageData {
  images: HeaderImage[] | null
}

/** The picture over the page is the first thing its visitor waits for: it stands in the page as it is sent. */
export const loader = async ({ context }: LoaderFunctionArgs): Promise<PageData> => ({
  images: (await readOnServer(context, umrahHeaderImages.list))?.data ?? null,
})

/** Within the running page the browser reads them. */
export const clientLoader = async (): Promise<PageData> => ({ images: null })

export default function UmrahPackagesScreen() {
  const page = useLoaderData<PageData | undefined>()
  const { t } = useTranslation('umrah')
  const { t: tUi } = useTranslation('ui')
  return (
    <>
      <PageMeta
        title={tUi('tabTitle', { title: t('list.title') })}
        description={t('list.detail')}
        path={storefrontUrls.umrahPackages}
      />
      <HeaderBand
        rendered={page?.images}
        product="umrah"
        title={t('list.title')}
        detail={t('list.detail')}
        drawn={haram}
      />
      <PackagesList area="storefront" />
    </>
  )
}
