import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ScreenHead } from '../../../ui/layout/screen-head.tsx'
import { officeToday } from '../../../ui/time/calendar.ts'
import { PayerChoice } from '../../buyers/office/public.ts'
import { payerOf } from '../../buyers/public.ts'
import { readHotelSearch } from '../query/hotel-search.ts'
import { HotelResultsPage } from '../results/hotel-results-page.tsx'
import styles from './office.module.css'

/** The office books rooms: first the buyer, then the product's own search at the buyer's price. */
export default function HotelSearch() {
  const { t } = useTranslation('hotels')
  const [params] = useSearchParams()
  const { isValid } = readHotelSearch(params, officeToday())
  const payer = payerOf(params)
  return (
    <>
      {!(payer && isValid) && <ScreenHead title={t('office.title')} detail={t('office.detail')} />}
      <PayerChoice />
      {payer && (
        <div className={isValid ? styles.below : styles.form}>
          <HotelResultsPage />
        </div>
      )}
    </>
  )
}
