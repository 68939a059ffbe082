import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ScreenHead } from '../../../ui/layout/screen-head.tsx'
import { PayerChoice } from '../../buyers/office/public.ts'
import { payerOf } from '../../buyers/public.ts'
import { InsurancePage } from '../store/insurance-page.tsx'

/** The office sells a policy: first the buyer, then the plan at that buyer's prices. */
export default function SellInsurance() {
  const { t } = useTranslation('insuranceOffice')
  const [params] = useSearchParams()
  return (
    <>
      <ScreenHead title={t('sell.title')} detail={t('sell.detail')} />
      <PayerChoice />
      {payerOf(params) && <InsurancePage />}
    </>
  )
}
