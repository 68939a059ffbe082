import type { BankView } from '@safar/contract/money/deposits.contract'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/actions/buttons.tsx'
import type { Column } from '../../../ui/data-table/columns.ts'
import { TwoLines } from '../../../ui/data-table/two-lines.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { amountText } from '../../../ui/money/amount.ts'
import { Money } from '../../../ui/money/money.tsx'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { adminUrls } from '../../../urls/admin.ts'

export function useBankColumns(): Column<BankView>[] {
  const { t } = useTranslation('deposits')
  return [
    {
      id: 'name',
      header: t('bank.name'),
      main: true,
      text: ({ name }) => name,
      cell: ({ name, branch }) => <TwoLines name first={name} second={branch} />,
    },
    { id: 'title', header: t('bank.title'), text: ({ title }) => title, cell: ({ title }) => title },
    {
      id: 'account',
      header: t('bank.account'),
      text: ({ account_number, iban }) => [account_number, iban].filter(Boolean).join(' / '),
      cell: ({ account_number, iban, change }) => (
        <TwoLines
          first={<Ltr>{account_number}</Ltr>}
          second={change ? t('bankChange.title') : iban && <Ltr>{iban}</Ltr>}
        />
      ),
    },
    {
      id: 'state',
      header: t('fields.state'),
      text: ({ active }) => t(active ? 'banks.on' : 'banks.off'),
      cell: ({ active }) => (
        <StatusBadge status={active ? 'active' : 'inactive'} label={t(active ? 'banks.on' : 'banks.off')} />
      ),
    },
    {
      id: 'balance',
      header: t('banks.inBooks'),
      numeric: true,
      text: ({ balance, currency }) =>
        balance === null ? null : amountText(balance, currency, { exact: true }).replaceAll(',', ''),
      cell: ({ balance, currency }) => (balance === null ? '–' : <Money minor={balance} currency={currency} />),
    },
    {
      id: 'match',
      header: t('banks.match'),
      actions: true,
      cell: ({ id }) => (
        <IconButton size={30} outlined label={t('banks.match')} to={adminUrls.banks({ match: id })}>
          <IconFileSpreadsheet size={16} stroke={1.75} />
        </IconButton>
      ),
    },
  ]
}
