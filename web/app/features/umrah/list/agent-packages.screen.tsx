import { useTranslation } from 'react-i18next'
import { ScreenHead } from '../../../ui/layout/screen-head.tsx'
import { PackagesList } from './packages-list.tsx'

export default function AgentPackagesScreen() {
  const { t } = useTranslation('umrah')
  return (
    <>
      <ScreenHead title={t('list.title')} detail={t('list.detail')} />
      <PackagesList />
    </>
  )
}
