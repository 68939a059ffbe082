import { useTranslation } from 'react-i18next'
import haram from '../../../ui/scenes/haram.svg'
import { HeaderBand } from '../../content/public.ts'
import { PackagesList } from './packages-list.tsx'

export default function UmrahPackagesScreen() {
  const { t } = useTranslation('umrah')
  const { t: tUi } = useTranslation('ui')
  return (
    <>
      <title>{tUi('tabTitle', { title: t('list.title') })}</title>
      <HeaderBand product="umrah" title={t('list.title')} detail={t('list.detail')} drawn={haram} />
      <PackagesList area="storefront" />
    </>
  )
}
