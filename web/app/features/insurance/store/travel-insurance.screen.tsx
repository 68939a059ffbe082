import { useTranslation } from 'react-i18next'
import type { LoaderFunctionArgs } from 'react-router'
import { localeOfRequest } from '../../../platform/locale.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/columns.tsx'
import { ScreenHead } from '../../../ui/layout/screen-head.tsx'
import { StorePage } from '../../../ui/layout/store-page.tsx'
import { insuranceUrls } from '../../../urls/products/insurance.ts'
import { EnquirySection } from '../../enquiries/public.ts'
import { insuranceData } from './insurance-data.ts'
import { InsurancePage } from './insurance-page.tsx'
import { InsuranceQuestions } from './insurance-questions.tsx'

export const loader = ({ request }: LoaderFunctionArgs) => ({
  structuredData: insuranceData(localeOfRequest(request), new URL(request.url).origin),
})

/** Structured data is rendered only by the server. */
export const clientLoader = async () => ({ structuredData: [] })

export default function TravelInsurance() {
  const { t } = useTranslation('insurance')
  return (
    <StorePage>
      <ScreenHead title={t('title')} detail={t('lead')} path={insuranceUrls.storefront.compare()} />
      <Stack>
        <InsurancePage />
        <InsuranceQuestions />
        <Card title={t('askTitle')}>
          <EnquirySection aside about="insurance" />
        </Card>
      </Stack>
    </StorePage>
  )
}
