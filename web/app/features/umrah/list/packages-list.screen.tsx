import { useTranslation } from 'react-i18next'
import { PageMeta } from '../../../platform/meta/page-meta.tsx'
import haram from '../../../ui/scenes/haram.svg'
import { storefrontUrls } from '../../../urls/storefront.ts'
import { HeaderBand } from '../../content/public.ts'
import { PackagesList } from './packages-list.tsx'

export default function UmrahPackagesScreen() {
  const { t } = useTranslation('umrah')
  const { t: tUi } = useTranslation('ui')
  return (
    <>
      <PageMeta
        title={tUi('tabTitle', { title: t('list.title') })}
        description={t('list.detail')}
        path={storefrontUrls.umrahPackages}
      />
      <HeaderBand product="umrah" title={t('list.title')} detail={t('list.detail')} drawn={haram} />
      <PackagesList area="storefront" />
    </>
  )
}
