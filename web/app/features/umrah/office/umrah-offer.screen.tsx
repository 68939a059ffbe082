import { useTranslation } from 'react-i18next'
import { BuyerOffer } from '../../buyers/office/public.ts'
import { PackageDetails } from '../details/package-details.tsx'

export default function UmrahOffer() {
  const { t } = useTranslation('umrah')
  return (
    <BuyerOffer title={t('sale.title')}>
      <PackageDetails />
    </BuyerOffer>
  )
}
