import type { DepositView } from '@safar/contract/money/deposits.contract'
import { IconAlertTriangle, IconPaperclip } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../../ui/data-table/columns.ts'
import { TwoLines } from '../../../ui/data-table/two-lines.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { amountText } from '../../../ui/money/amount.ts'
import { Money } from '../../../ui/money/money.tsx'
import { Ago, DateText } from '../../../ui/time/dates.tsx'
import { DepositBadge } from '../one/deposit-badge.tsx'
import { useMethodWord } from '../use-method-label.ts'
import style from './list.module.css'

interface ColumnOptions {
  /** Shows whose they are; omitted where all belong to one agent. */
  agent: boolean
  /** Omitted where all are in the same state. */
  state: boolean
  /** The list can be sorted in reverse. */
  sortable?: boolean
}

export function useDepositColumns({ agent, state, sortable = false }: ColumnOptions): Column<DepositView>[] {
  const { t } = useTranslation('deposits')
  const wordOf = useMethodWord()
  const bankOf = ({ bank }: DepositView) => bank?.name ?? t('ask.counter')
  const whose: Column<DepositView> = {
    id: 'agent',
    header: t('fields.agent'),
    text: (row) => row.agent.agency_name,
    cell: (row) => row.agent.agency_name,
  }
  const stateColumn: Column<DepositView> = {
    id: 'state',
    header: t('fields.state'),
    text: ({ state }) => t(`states.${state}`),
    cell: ({ state }) => <DepositBadge state={state} />,
  }
  return [
    {
      id: 'number',
      header: t('fields.number'),
      main: true,
      text: ({ number }) => number,
      cell: (row) => <TwoLines name first={<Ltr>{row.number}</Ltr>} second={<DateText value={row.paid_on} />} />,
    },
    ...(agent ? [whose] : []),
    {
      id: 'bank',
      header: t('fields.bank'),
      text: (row) => `${bankOf(row)}, ${wordOf(row.method)}`,
      cell: (row) => <TwoLines first={bankOf(row)} second={wordOf(row.method)} />,
    },
    {
      id: 'reference',
      header: t('fields.reference'),
      text: ({ reference }) => reference,
      cell: (row) => <Reference row={row} />,
    },
    ...(state ? [stateColumn] : []),
    {
      id: 'asked',
      header: t('fields.asked'),
      sortable,
      text: ({ requested_at }) => requested_at,
      cell: ({ requested_at }) => <Ago value={requested_at} />,
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

function Reference({ row }: { row: DepositView }) {
  const { t } = useTranslation('deposits')
  return (
    <span className={style.reference}>
      <Ltr>{row.reference}</Ltr>
      {row.slip && <IconPaperclip size={14} stroke={1.75} aria-label={t('slip.has')} />}
      {row.repeats.length > 0 && (
        <IconAlertTriangle className={style.warn} size={15} stroke={1.75} aria-label={t('repeats.short')} />
      )}
    </span>
  )
}
