import type { SupplierStatementLine } from '@safar/contract/money/supplier-statements.contract'
import { useTranslation } from 'react-i18next'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { useConfirm } from '../../../ui/actions/confirm.tsx'
import type { Column } from '../../../ui/data-table/columns.ts'
import { TwoLines } from '../../../ui/data-table/two-lines.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { MoneyOrDash } from '../../../ui/money/money-or-dash.tsx'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { DateText } from '../../../ui/time/dates.tsx'
import { BookingLink } from '../../ledger/public.ts'
import style from '../payables.module.css'
import { useSettleLine } from './api.ts'

const tones = { agrees: 'good', other_amount: 'held', not_ours: 'bad' } as const

function LineActs({ line, currency }: { line: SupplierStatementLine; currency: string }) {
  const { t } = useTranslation('payables')
  const confirm = useConfirm()
  const { run, busy } = useSettleLine()
  const settle = async (act: 'adjust' | 'set_aside') => {
    const { ok, reason } = await confirm({
      title: t(`settle.${act}Title`),
      body: (
        <>
          <p>
            <Money minor={line.difference} currency={currency} />
          </p>
          <p className="t-2">{t(`settle.${act}Body`)}</p>
        </>
      ),
      action: t(`settle.${act}`),
      careful: true,
      reason: { label: t('pay.note'), required: true },
    })
    if (ok) await run({ params: { id: line.id }, body: { act, note: reason } })
  }
  if (line.verdict === 'agrees' || line.state !== 'open') return null
  return (
    <span className={style.acts}>
      <OutlineButton size="xs" busy={busy} onClick={() => void settle('adjust')}>
        {t('settle.adjust')}
      </OutlineButton>
      <OutlineButton size="xs" disabled={busy} onClick={() => void settle('set_aside')}>
        {t('settle.set_aside')}
      </OutlineButton>
    </span>
  )
}

export function useLineColumns(currency: string, settles: boolean): Column<SupplierStatementLine>[] {
  const { t } = useTranslation('payables')
  const columns: Column<SupplierStatementLine>[] = [
    {
      id: 'reference',
      header: t('statements.reference'),
      main: true,
      cell: ({ reference, description }) => (
        <TwoLines name first={<Ltr>{reference || description}</Ltr>} second={reference ? description : null} />
      ),
    },
    { id: 'day', header: t('columns.day'), cell: ({ day }) => <DateText value={day} /> },
    {
      id: 'item',
      header: t('statements.ours'),
      cell: ({ item }) => {
        if (!item) return '–'
        const ref = item.booking_id === null ? item.ref : <BookingLink id={item.booking_id} bookingRef={item.ref} />
        return <TwoLines first={ref} second={<Money minor={item.charged} currency={currency} bare />} />
      },
    },
    {
      id: 'verdict',
      header: t('statements.verdict'),
      cell: ({ verdict, state, note }) => (
        <TwoLines
          first={<StatusBadge status={verdict} tone={tones[verdict]} label={t(`verdicts.${verdict}`)} />}
          second={state === 'open' ? note : [t(`lineStates.${state}`), note].filter(Boolean).join(' · ')}
        />
      ),
    },
    {
      id: 'amount',
      header: t('statements.theirs'),
      numeric: true,
      cell: ({ amount }) => <Money minor={amount} currency={currency} />,
    },
    {
      id: 'difference',
      header: t('statements.difference'),
      numeric: true,
      cell: ({ difference }) => <MoneyOrDash minor={difference} currency={currency} />,
    },
  ]
  const acts: Column<SupplierStatementLine> = {
    id: 'acts',
    header: '',
    actions: true,
    cell: (line) => <LineActs line={line} currency={currency} />,
  }
  return settles ? [...columns, acts] : columns
}
