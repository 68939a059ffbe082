import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Trans, useTranslation } from 'react-i18next'
import { Money } from '../../../ui/money/money.tsx'
import { accountNow, balanceOf } from '../api.ts'
import { BalanceText } from '../balance/balance-text.tsx'
import { useAccountName } from '../use-account-name.ts'
import style from './entries.module.css'
import type { EntryValues } from './entry-values.ts'
import { type Account, shortBy } from './sides.rules.ts'

function Change({ account, by }: { account: Account; by: number }) {
  const nameOf = useAccountName()
  const { data } = useQuery(accountNow(account.id))
  if (!data) return null
  const now = data.balance
  return (
    <li className={style.change}>
      <span>{nameOf(account.name)}</span>
      <span className={style.way}>
        <BalanceText minor={now} account={account} bare />
        <IconArrowRight className="flip" size={14} stroke={1.75} aria-hidden />
        <b>
          <BalanceText minor={now + by} account={account} bare />
        </b>
      </span>
    </li>
  )
}

/** Warns before posting that the agent has too little money. */
function Short({ account, amount }: { account: Account; amount: number }) {
  const { t } = useTranslation('ledger')
  const { data } = useQuery({ ...balanceOf(account.owner_id ?? undefined), enabled: account.owner_id !== null })
  const short = data ? shortBy(amount, data) : 0
  if (!data || short === 0) return null
  return (
    <p className={style.caution}>
      {t('form.short')} <Money minor={short} currency={account.currency} />. {t('balance.available')}:{' '}
      <Money minor={data.available} currency={account.currency} />.
    </p>
  )
}

/** The entry in words, and both accounts' balances before and after it, assuming nothing else changes them first. */
export function EntryPreview({ values, changes = true }: { values: EntryValues; changes?: boolean }) {
  const { t } = useTranslation('ledger')
  const nameOf = useAccountName()
  const { debit_account: from, credit_account: to, amount } = values
  if (!from || !to || !amount) return <p className="t-2">{t('form.previewEmpty')}</p>
  if (from.currency !== to.currency) return <p className={style.caution}>{t('form.currencies')}</p>
  const side = (account: Account) => (account.class === 'wallet' ? 'wallet' : 'house')
  return (
    <>
      <p className={style.sentence}>
        <Trans
          t={t}
          i18nKey={`form.sentence.${side(from)}_${side(to)}`}
          values={{ from: nameOf(from.name), to: nameOf(to.name) }}
          components={{ money: <Money minor={amount} currency={from.currency} />, b: <b /> }}
        />
      </p>
      {changes && (
        <ul className={style.changes}>
          <Change account={from} by={-amount} />
          <Change account={to} by={amount} />
        </ul>
      )}
      {changes && from.class === 'wallet' && !values.past_limit && <Short account={from} amount={amount} />}
    </>
  )
}
