import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/layout/card.tsx'
import { ScreenHead } from '../../../ui/layout/screen-head.tsx'
import { StorePage } from '../../../ui/layout/store-page.tsx'
import { EnquiryForm } from '../../enquiries/public.ts'
import { InsurancePage } from './insurance-page.tsx'

export default function TravelInsurance() {
  const { t } = useTranslation('insurance')
  return (
    <StorePage>
      <ScreenHead title={t('title')} detail={t('lead')} />
      <InsurancePage area="storefront" />
      <Card>
        <h2>{t('askTitle')}</h2>
        <EnquiryForm about="insurance" />
      </Card>
    </StorePage>
  )
}
