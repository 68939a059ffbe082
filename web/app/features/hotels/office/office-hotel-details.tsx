import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BuyerOffer } from '../../buyers/public.ts'
import { HotelPage } from '../details/hotel-page.tsx'

export function OfficeHotelDetails({ payerChoice }: { payerChoice: ReactNode }) {
  const { t } = useTranslation('hotels')
  return (
    <BuyerOffer title={t('title')} payerChoice={payerChoice}>
      <HotelPage area="office" />
    </BuyerOffer>
  )
}
