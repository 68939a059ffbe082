import type { StatementRow } from '@safar/contract/money/accounting.contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { adminUrls } from '../../../urls/admin.ts'
import { useAccountName } from '../../ledger/public.ts'

type Named = Pick<StatementRow, 'group' | 'name'>

/** The display name of an account or of a group of wallets. */
export function useRowName(): (row: Named) => string {
  const { t } = useTranslation('accounting')
  const nameOf = useAccountName()
  return ({ group, name }) => (group ? t(`groups.${group}`) : nameOf(name))
}

/** An account links to its statement over the same days; wallets link to the list of debtors. */
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
