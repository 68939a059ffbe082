import { type SupplierVoucher, voucherStates } from '@safar/contract/money/payables.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryFailureToast } from '../../../platform/use-query-failure-toast.ts'
import type { Column } from '../../../ui/data-table/columns.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { TwoLines } from '../../../ui/data-table/two-lines.tsx'
import { usePages } from '../../../ui/data-table/use-pages.ts'
import { SplitView } from '../../../ui/layout/side-panel.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { StateChips } from '../../../ui/status/state-chips.tsx'
import { Ago } from '../../../ui/time/dates.tsx'
import { idIn, useAddress } from '../../../ui/url-state.ts'
import { type VoucherFilter, voucherPages } from '../api.ts'
import { VoucherBadge, voucherTones } from './voucher-badge.tsx'
import { VoucherPanel } from './voucher-panel.tsx'

function useVoucherColumns(): Column<SupplierVoucher>[] {
  const { t } = useTranslation('payables')
  return [
    {
      id: 'voucher',
      header: t('columns.voucher'),
      main: true,
      cell: ({ voucher, kind, id }) => (
        <TwoLines name first={<Ltr>{voucher ?? `#${id}`}</Ltr>} second={t(`kinds.${kind}`)} />
      ),
    },
    { id: 'supplier', header: t('columns.supplier'), cell: ({ supplier }) => supplier.name },
    {
      id: 'from',
      header: t('columns.from'),
      cell: ({ kind, bank, reference }) =>
        kind === 'payment' ? (
          <TwoLines first={bank?.name ?? t('pay.cash')} second={reference && <Ltr>{reference}</Ltr>} />
        ) : (
          '–'
        ),
    },
    { id: 'state', header: t('columns.state'), cell: ({ state }) => <VoucherBadge state={state} /> },
    {
      id: 'by',
      header: t('columns.by'),
      cell: ({ requested_by, requested_at }) => (
        <TwoLines first={requested_by.name} second={<Ago value={requested_at} />} />
      ),
    },
    {
      id: 'amount',
      header: t('columns.amount'),
      numeric: true,
      cell: ({ amount, currency }) => <Money minor={amount} currency={currency} />,
    },
  ]
}

/** Payments to suppliers and adjustments, with the open one beside the list. */
export function VouchersTable({ filter = {} }: { filter?: VoucherFilter }) {
  const { t } = useTranslation('payables')
  const { read, put } = useAddress()
  const state = voucherStates.find((each) => each === read('state'))
  /** The voucher a notification links to, whatever its state. */
  const linked = idIn(read('voucher'))
  const pages = voucherPages({ ...filter, ...(linked ? { id: linked } : state && { state }) })
  const list = usePages(pages.key, pages.fetch)
  useQueryFailureToast(list.state === 'error')
  const columns = useVoucherColumns()
  const [openId, setOpenId] = useState<number>()
  const opened = list.rows.find(({ id }) => id === (linked ?? openId))
  const close = () => {
    setOpenId(undefined)
    if (linked) put({ voucher: '' })
  }
  return (
    <SplitView panel={opened && <VoucherPanel key={opened.id} voucher={opened} onClose={close} />}>
      <StateChips
        label={t('columns.state')}
        chips={[
          { state: undefined, name: t('states.all') },
          ...voucherStates.map((each) => ({ state: each, name: t(`states.${each}`), tone: voucherTones[each] })),
        ]}
        chosen={linked ? undefined : state}
        onChoose={(chosen) => put({ voucher: '', state: chosen ?? '' })}
      />
      <DataTable<SupplierVoucher>
        {...list}
        name="supplier-payments"
        label={t('payments.title')}
        columns={columns}
        onExport={false}
        rowId={({ id }) => String(id)}
        rowName={({ voucher, id }) => voucher ?? `#${id}`}
        onOpen={({ id }) => setOpenId(id)}
        openId={opened && String(opened.id)}
        isDead={(row) => row.state === 'declined' || row.state === 'reversed'}
        empty={{ title: t('payments.none'), help: t('payments.noneHelp') }}
      />
    </SplitView>
  )
}
