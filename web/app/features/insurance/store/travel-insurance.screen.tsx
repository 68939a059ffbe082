import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/columns.tsx'
import { ScreenHead } from '../../../ui/layout/screen-head.tsx'
import { StorePage } from '../../../ui/layout/store-page.tsx'
import { storefrontUrls } from '../../../urls/storefront.ts'
import { EnquiryForm } from '../../enquiries/public.ts'
import { InsurancePage } from './insurance-page.tsx'

export default function TravelInsurance() {
  const { t } = useTranslation('insurance')
  return (
    <StorePage>
      <ScreenHead title={t('title')} detail={t('lead')} path={storefrontUrls.insurance} />
      <Stack>
        <InsurancePage area="storefront" />
        <Card title={t('askTitle')}>
          <EnquiryForm about="insurance" />
        </Card>
      </Stack>
    </StorePage>
  )
}
