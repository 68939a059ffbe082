import type { ExpenseView } from '@safar/contract/money/accounting.contract'
import { IconPaperclip } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../../ui/data-table/columns.ts'
import { TwoLines } from '../../../ui/data-table/two-lines.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { DateText } from '../../../ui/time/dates.tsx'
import { useAccountName } from '../../ledger/public.ts'
import { ExpenseBadge } from './expense-badge.tsx'

export function useExpenseColumns(): Column<ExpenseView>[] {
  const { t } = useTranslation('accounting')
  const nameOf = useAccountName()
  return [
    {
      id: 'number',
      header: t('fields.number'),
      main: true,
      cell: ({ number, day }) => <TwoLines name first={<Ltr>{number}</Ltr>} second={<DateText value={day} />} />,
    },
    { id: 'account', header: t('fields.account'), cell: ({ account }) => nameOf(account.name) },
    {
      id: 'payee',
      header: t('fields.payee'),
      cell: ({ payee, reference, receipt }) => (
        <TwoLines
          first={
            <>
              <bdi>{payee}</bdi> {receipt && <IconPaperclip size={14} stroke={1.75} aria-label={t('fields.receipt')} />}
            </>
          }
          second={reference && <Ltr>{reference}</Ltr>}
        />
      ),
    },
    { id: 'source', header: t('fields.paid_from'), cell: ({ paid_from }) => nameOf(paid_from.name) },
    { id: 'state', header: t('fields.state'), cell: ({ state }) => <ExpenseBadge state={state} /> },
    {
      id: 'amount',
      header: t('fields.amount'),
      numeric: true,
      cell: ({ amount, currency }) => <Money minor={amount} currency={currency} />,
    },
  ]
}
