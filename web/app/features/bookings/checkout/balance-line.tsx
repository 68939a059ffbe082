import { useTranslation } from 'react-i18next'
import { Money } from '../../../ui/money/money.tsx'
import type { Payer } from '../../flights/public.ts'
import type { Funds } from '../api.ts'
import styles from './price-panel.module.css'

/** Who has a balance besides the reader. */
export type BalanceOwner = 'agent' | 'customer'

export const toBalanceOwner = (payer: Payer | null): BalanceOwner | null =>
  payer === null || payer.kind === 'walk-in' ? null : payer.kind

interface Props {
  funds: Funds
  owed: number
  /** Somebody else's, whom the office books for. */
  theirs?: BalanceOwner | null
}

/** What whoever pays has now and would have after. */
export function BalanceLine({ funds, owed, theirs = null }: Props) {
  const { t } = useTranslation('bookings')
  const { balance, available, currency, credit_limit } = funds
  const covered = available >= owed
  const of = theirs ? (`theirs.${theirs}.` as const) : ''
  return (
    <div className={styles.balance} data-short={!covered || undefined}>
      <p className={styles.balanceTitle}>{t(`checkout.balance.${of}title`)}</p>
      <div className={styles.beforeAfter}>
        <span>
          <small>{t('checkout.balance.before')}</small>
          <Money minor={balance} currency={currency} bare />
        </span>
        <i className={styles.way} aria-hidden />
        <span>
          <small>{t('checkout.balance.after')}</small>
          <Money minor={balance - owed} currency={currency} bare />
        </span>
      </div>
      {!covered && <p className={styles.balanceNote}>{t(`checkout.balance.${of}short`)}</p>}
      {covered && credit_limit > 0 && (
        <p className={styles.balanceNote}>
          {t(balance >= owed ? 'checkout.balance.creditUntouched' : `checkout.balance.${of}onCredit`)}{' '}
          <Money minor={credit_limit} currency={currency} />
        </p>
      )}
    </div>
  )
}
