import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Khatam } from '../../../../ui/brand/khatam.tsx'
import { Money } from '../../../../ui/money/money.tsx'
import { moneyWords } from '../../../../ui/money/money-words.ts'
import { agentUrls } from '../../../../urls/agent.ts'
import type { Payer } from '../../../buyers/public.ts'
import type { Funds } from '../../api.ts'
import styles from './balance-line.module.css'

/** Whose balance it is, when it is not the reader's own. */
export type BalanceOwner = 'agent' | 'customer'

export const toBalanceOwner = (payer: Payer | null): BalanceOwner | null =>
  payer === null || payer.kind === 'walk-in' ? null : payer.kind

interface Props {
  funds: Funds
  owed: number
  /** Set when the balance belongs to someone else, for whom the office books. */
  theirs?: BalanceOwner | null
  /** The reader is an agent, who can top up. */
  canTopUp?: boolean
}

/** The shortfall, and the way to cover it. An overdue debt locks the credit whatever the figures say. */
function Shortage({ funds, owed, theirs = null, canTopUp = false }: Props) {
  const { t } = useTranslation('bookings')
  const { available, currency, overdue } = funds
  const of = theirs ? (`theirs.${theirs}.` as const) : ''
  const missing = moneyWords(owed - available, currency)
  return (
    <div className={styles.balance} data-short>
      <p className={styles.title}>
        {overdue > 0
          ? t('checkout.balance.locked', { amount: moneyWords(overdue, currency) })
          : t('checkout.balance.missing', { amount: missing })}
      </p>
      <p className={styles.note}>{t(`checkout.balance.${of}${overdue > 0 ? 'overdue' : 'short'}`)}</p>
      {canTopUp && (
        <Link className={styles.topUp} to={agentUrls.newDeposit}>
          {t('checkout.short.topUp')}
        </Link>
      )}
    </div>
  )
}

/** The payer's balance now and after this booking. */
export function BalanceLine(props: Props) {
  const { t } = useTranslation('bookings')
  const { funds, owed, theirs = null } = props
  const { balance, available, currency, credit_limit } = funds
  if (available < owed) return <Shortage {...props} />
  const of = theirs ? (`theirs.${theirs}.` as const) : ''
  const stays = Math.max(0, balance - owed)
  return (
    <div className={styles.balance}>
      <p className={styles.title}>{t(`checkout.balance.${of}title`)}</p>
      <div className={styles.beforeAfter}>
        <span>
          <small>{t('checkout.balance.before')}</small>
          <Money minor={balance} currency={currency} bare />
        </span>
        <i className={styles.way} aria-hidden>
          <Khatam className={styles.star} size={17} />
        </i>
        <span>
          <small>{t('checkout.balance.after')}</small>
          <Money minor={balance - owed} currency={currency} bare />
        </span>
      </div>
      <span className={styles.bar} aria-hidden>
        <i style={{ flexGrow: stays }} />
        <i data-spent style={{ flexGrow: owed }} />
      </span>
      {credit_limit > 0 && (
        <p className={styles.note}>
          {t(balance >= owed ? 'checkout.balance.creditUntouched' : `checkout.balance.${of}onCredit`)}{' '}
          <Money minor={credit_limit} currency={currency} />
        </p>
      )}
    </div>
  )
}
