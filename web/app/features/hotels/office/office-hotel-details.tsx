import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { payerOf } from '../../flights/public.ts'
import { HotelPage } from '../details/hotel-page.tsx'
import styles from './office.module.css'

/** One hotel at the price of the buyer, who can be changed above it. */
export function OfficeHotelDetails({ payerChoice }: { payerChoice: ReactNode }) {
  const { t } = useTranslation('hotels')
  const { t: tUi } = useTranslation('ui')
  const [params] = useSearchParams()
  return (
    <>
      {payerChoice}
      {payerOf(params) ? (
        <div className={styles.below}>
          <HotelPage area="office" />
        </div>
      ) : (
        <>
          <title>{tUi('tabTitle', { title: t('title') })}</title>
          <h1 className="visually-hidden">{t('title')}</h1>
        </>
      )}
    </>
  )
}
