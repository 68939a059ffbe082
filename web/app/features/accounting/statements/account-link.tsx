import type { StatementRow } from '@safar/contract/money/accounting.contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { adminUrls } from '../../../urls/admin.ts'
import { useAccountName } from '../../ledger/public.ts'

type Named = Pick<StatementRow, 'group' | 'name'>

/** How an account, or a group of wallets, is called here. */
export function useRowName(): (row: Named) => string {
  const { t } = useTranslation('accounting')
  const nameOf = useAccountName()
  return ({ group, name }) => (group ? t(`groups.${group}`) : nameOf(name))
}

/** An account leads to its statement over the same days; wallets lead to who owes. */
export const rowUrl = (
  { account_id }: Pick<StatementRow, 'account_id'>,
  { from, to }: { from: string; to: string },
): string =>
  account_id === null ? adminUrls.creditReport() : adminUrls.ledger({ account: account_id, period: 'own', from, to })

export function AccountLink({ row, days }: { row: StatementRow; days: { from: string; to: string } }) {
  const nameOf = useRowName()
  return (
    <Link className="link" to={rowUrl(row, days)}>
      {nameOf(row)}
    </Link>
  )
}
