import type { SupplierVoucher } from '@safar/contract/money/payables.contract'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../../../ui/actions/confirm.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { useDecideVoucher } from '../api.ts'
import { Repeats } from './repeats.tsx'

/** The second person's decision on a payment or adjustment, confirmed before it is made. */
export function useVoucherMoves() {
  const { t } = useTranslation('payables')
  const confirm = useConfirm()
  const decide = useDecideVoucher()
  const facts = (voucher: SupplierVoucher) => (
    <>
      <p>
        <Money minor={voucher.amount} currency={voucher.currency} /> · {voucher.supplier.name}
      </p>
      <Repeats voucher={voucher} />
    </>
  )

  const approve = async (voucher: SupplierVoucher) => {
    const { ok } = await confirm({
      title: t('moves.approveTitle'),
      body: facts(voucher),
      action: t('moves.approve'),
      careful: true,
    })
    if (ok) await decide.run({ params: { id: voucher.id }, body: { approve: true } })
  }
  const decline = async (voucher: SupplierVoucher) => {
    const { ok, reason } = await confirm({
      title: t('moves.declineTitle'),
      body: facts(voucher),
      action: t('moves.decline'),
      danger: true,
      reason: { label: t('moves.reason'), required: true },
    })
    if (ok) await decide.run({ params: { id: voucher.id }, body: { approve: false, reason } })
  }
  return { approve, decline, busy: decide.busy }
}
