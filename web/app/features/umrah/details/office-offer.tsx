import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { payerOf } from '../../flights/public.ts'
import styles from './details.module.css'
import { PackageDetails } from './package-details.tsx'

/** One package at the price of the buyer, who can be changed above it. */
export function OfficeUmrahOffer({ payerChoice }: { payerChoice: ReactNode }) {
  const { t } = useTranslation('umrah')
  const { t: tUi } = useTranslation('ui')
  const [params] = useSearchParams()
  return (
    <>
      {payerChoice}
      {payerOf(params) ? (
        <div className={styles.below}>
          <PackageDetails area="office" />
        </div>
      ) : (
        <>
          <title>{tUi('tabTitle', { title: t('sale.title') })}</title>
          <h1 className="visually-hidden">{t('sale.title')}</h1>
        </>
      )}
    </>
  )
}
