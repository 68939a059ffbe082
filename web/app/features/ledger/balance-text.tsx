import { growsWithDebit } from '@safar/contract/vocabulary/account-sides'
import type { AccountClass } from '@safar/contract/vocabulary/money'
import { useTranslation } from 'react-i18next'
import { Money } from '../../ui/money/money.tsx'
import style from './balance.module.css'

interface Props {
  minor: number
  account: { class: AccountClass; currency: string }
  bare?: boolean
}

/** A wallet's balance is signed; the agency's accounts show debit or credit: a bank with money in it is a debit. */
export function BalanceText({ minor, account, bare = false }: Props) {
  const { t } = useTranslation('ledger')
  if (account.class === 'wallet') {
    return (
      <span className={style.figure} data-owed={minor < 0 || undefined}>
        <Money minor={minor} currency={account.currency} bare={bare} />
      </span>
    )
  }
  return (
    <span className={style.figure}>
      <Money minor={Math.abs(minor)} currency={account.currency} bare={bare} />
      {minor !== 0 && (
        <small className={style.side}>
          {t(minor > 0 === growsWithDebit(account.class) ? 'side.debit' : 'side.credit')}
        </small>
      )}
    </span>
  )
}
