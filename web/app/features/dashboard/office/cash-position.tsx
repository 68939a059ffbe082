import { sumOf } from '@safar/contract/amount'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '../../../ui/layout/card.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import { useAccountName } from '../../ledger/public.ts'
import { cashAccounts } from '../api.ts'
import style from './office-cards.module.css'

/** The book balance of each bank and of the cash box, each linking to its statement. */
export function CashPosition() {
  const { t } = useTranslation('dashboard')
  const accountName = useAccountName()
  const { data, isError, refetch } = useQuery(cashAccounts())
  const [first] = data ?? []
  // Amounts in different currencies cannot be added.
  const oneCurrency = data?.every(({ currency }) => currency === first?.currency)
  return (
    <Card title={t('cash.title')}>
      {isError && <ErrorState title={t('cash.failed')} onRetry={() => void refetch()} />}
      {!data && !isError && <LoadingState shape="text" count={3} />}
      {data && (
        <ul className={style.cash}>
          {data.map((account) => (
            <li key={account.id}>
              <Link to={adminUrls.ledger({ account: account.id })}>{accountName(account.name)}</Link>
              <Money minor={account.balance} currency={account.currency} />
            </li>
          ))}
          {first && oneCurrency && data.length > 1 && (
            <li data-total>
              <span>{t('cash.total')}</span>
              <Money minor={sumOf(data, ({ balance }) => balance)} currency={first.currency} />
            </li>
          )}
        </ul>
      )}
    </Card>
  )
}
