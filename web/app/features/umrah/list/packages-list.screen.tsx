import { useTranslation } from 'react-i18next'
import { HeaderBand } from './header-band.tsx'
import { PackagesList } from './packages-list.tsx'

export default function UmrahPackagesScreen() {
  const { t } = useTranslation('umrah')
  const { t: tUi } = useTranslation('ui')
  return (
    <>
      <title>{tUi('tabTitle', { title: t('list.title') })}</title>
      <HeaderBand />
      <PackagesList area="storefront" />
    </>
  )
}
