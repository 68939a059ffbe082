import type { AgentBalance } from '@safar/contract/money/ledger.contract'
import { listText } from '@safar/contract/wording/list-text'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../../ui/data-table/columns.ts'
import { TwoLines } from '../../../ui/data-table/two-lines.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { MoneyOrDash } from '../../../ui/money/money-or-dash.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { DateText } from '../../../ui/time/dates.tsx'
import { BalanceText } from '../balance-text.tsx'
import { AgeingBar } from './ageing-bar.tsx'
import { BalanceStateBadge } from './balance-state-badge.tsx'
import style from './credit.module.css'
import { ages } from './exposure.rules.ts'
import { ExposureBar } from './exposure-bar.tsx'

/** The debt, how much of it is overdue, and its parts by age. */
function Owed({ of }: { of: AgentBalance }) {
  const { t } = useTranslation('ledger')
  const locale = useLocale()
  if (of.owed === 0) return <>–</>
  const label = listText(
    ages.filter((age) => of.ageing[age] > 0).map((age) => t(`age.${age}`)),
    locale,
  )
  return (
    <span className={style.owed} title={label}>
      <span className={style.figures}>
        <Money minor={of.owed} currency={of.currency} bare />
        {of.overdue > 0 && (
          <small className={style.late}>
            {t('credit.late')} <Money minor={of.overdue} currency={of.currency} bare />
          </small>
        )}
      </span>
      <AgeingBar of={of} />
    </span>
  )
}

export function useCreditColumns(): Column<AgentBalance>[] {
  const { t } = useTranslation('ledger')
  const bare = (minor: number, of: AgentBalance) => <MoneyOrDash minor={minor} currency={of.currency} />
  return [
    {
      id: 'agent',
      header: t('credit.agent'),
      main: true,
      cell: (row) => <TwoLines name first={row.agency_name} second={row.salesman?.name} />,
    },
    { id: 'state', header: t('credit.state'), cell: (row) => <BalanceStateBadge state={row.state} /> },
    {
      id: 'balance',
      header: t('balance.title'),
      numeric: true,
      cell: (row) => <BalanceText minor={row.balance} account={{ class: 'wallet', currency: row.currency }} bare />,
    },
    { id: 'held', header: t('balance.held'), numeric: true, hidden: true, cell: (row) => bare(row.held, row) },
    { id: 'used', header: t('credit.used'), cell: (row) => <ExposureBar of={row} /> },
    { id: 'available', header: t('balance.available'), numeric: true, cell: (row) => bare(row.available, row) },
    { id: 'owed', header: t('credit.owed'), cell: (row) => <Owed of={row} /> },
    { id: 'topup', header: t('credit.topUp'), numeric: true, cell: (row) => bare(row.suggested_top_up, row) },
    {
      id: 'paid',
      header: t('credit.lastPayment'),
      hidden: true,
      cell: (row) => (row.last_payment_on ? <DateText value={row.last_payment_on} /> : '–'),
    },
  ]
}
