import type { CollectionView } from '@safar/contract/money/collections.contract'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../../ui/data-table/columns.ts'
import { TwoLines } from '../../../ui/data-table/two-lines.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { amountText } from '../../../ui/money/amount.ts'
import { Money } from '../../../ui/money/money.tsx'
import { Ago, DateText } from '../../../ui/time/dates.tsx'
import { useMethodWord } from '../../deposits/public.ts'
import { CollectionBadge } from '../collection-badge.tsx'

export function useCollectionColumns(office: boolean): Column<CollectionView>[] {
  const { t } = useTranslation('collections')
  const wordOf = useMethodWord()
  const salesman: Column<CollectionView> = {
    id: 'salesman',
    header: t('fields.salesman'),
    text: (row) => row.salesman.name,
    cell: (row) => row.salesman.name,
  }
  return [
    {
      id: 'receipt',
      header: t('fields.receipt'),
      main: true,
      text: ({ receipt }) => receipt,
      cell: (row) => <TwoLines name first={<Ltr>{row.receipt}</Ltr>} second={<DateText value={row.received_on} />} />,
    },
    {
      id: 'agent',
      header: t('fields.agent'),
      text: (row) => row.agent.agency_name,
      cell: (row) => row.agent.agency_name,
    },
    ...(office ? [salesman] : []),
    {
      id: 'method',
      header: t('fields.method'),
      text: ({ method }) => wordOf(method),
      cell: ({ method, reference }) => <TwoLines first={wordOf(method)} second={reference && <Ltr>{reference}</Ltr>} />,
    },
    {
      id: 'state',
      header: t('fields.state'),
      text: ({ state }) => t(`states.${state}`),
      cell: ({ state }) => <CollectionBadge state={state} />,
    },
    {
      id: 'recorded',
      header: t('fields.recorded'),
      text: ({ recorded_at }) => recorded_at,
      cell: ({ recorded_at }) => <Ago value={recorded_at} />,
    },
    {
      id: 'amount',
      header: t('fields.amount'),
      numeric: true,
      text: ({ amount, currency }) => amountText(amount, currency, { exact: true }).replaceAll(',', ''),
      cell: ({ amount, currency }) => <Money minor={amount} currency={currency} />,
    },
  ]
}
