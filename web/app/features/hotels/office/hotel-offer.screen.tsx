import { useTranslation } from 'react-i18next'
import { BuyerOffer } from '../../buyers/office/public.ts'
import { HotelPage } from '../details/hotel-page.tsx'

export default function HotelOffer() {
  const { t } = useTranslation('hotels')
  return (
    <BuyerOffer title={t('title')}>
      <HotelPage />
    </BuyerOffer>
  )
}
