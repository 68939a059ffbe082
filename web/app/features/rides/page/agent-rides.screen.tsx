import { useTranslation } from 'react-i18next'
import { ScreenHead } from '../../../ui/layout/screen-head.tsx'
import { RidesPage } from './rides-page.tsx'

export default function AgentRides() {
  const { t } = useTranslation('rides')
  return (
    <>
      <ScreenHead title={t('title')} detail={t('agentLead')} />
      <RidesPage />
    </>
  )
}
