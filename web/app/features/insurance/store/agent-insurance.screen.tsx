import { useTranslation } from 'react-i18next'
import { ScreenHead } from '../../../ui/layout/screen-head.tsx'
import { InsurancePage } from './insurance-page.tsx'

export default function AgentInsurance() {
  const { t } = useTranslation('insurance')
  return (
    <>
      <ScreenHead title={t('title')} detail={t('lead')} />
      <InsurancePage />
    </>
  )
}
