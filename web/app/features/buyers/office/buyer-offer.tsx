import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { payerOf } from '../payer.ts'
import styles from './payer.module.css'
import { PayerChoice } from './payer-choice.tsx'

interface Props {
  /** The page's title while no buyer is chosen, when no content supplies a title. */
  title: string
  /** The offer at the buyer's price. */
  children: ReactNode
}

/** One offer at the price of the buyer, who can be changed above it. */
export function BuyerOffer({ title, children }: Props) {
  const { t } = useTranslation('ui')
  const [params] = useSearchParams()
  return (
    <>
      <PayerChoice />
      {payerOf(params) ? (
        <div className={styles.offer}>{children}</div>
      ) : (
        <>
          <title>{t('tabTitle', { title })}</title>
          <h1 className="visually-hidden">{title}</h1>
        </>
      )}
    </>
  )
}
