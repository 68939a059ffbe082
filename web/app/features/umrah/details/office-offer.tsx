import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BuyerOffer } from '../../buyers/public.ts'
import { PackageDetails } from './package-details.tsx'

export function OfficeUmrahOffer({ payerChoice }: { payerChoice: ReactNode }) {
  const { t } = useTranslation('umrah')
  return (
    <BuyerOffer title={t('sale.title')} payerChoice={payerChoice}>
      <PackageDetails area="office" />
    </BuyerOffer>
  )
}
