import type { SupplierVoucher } from '@safar/contract/money/payables.contract'
import { useTranslation } from 'react-i18next'
import { ActionDialog } from '../../../ui/actions/action-dialog.tsx'
import { ReversalFields, useReversalForm } from '../../../ui/dialogs/reversal-form.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { SecondPersonNotice } from '../../../ui/money/second-person-note.tsx'
import { dayAt } from '../../../ui/time/calendar.ts'
import { useReverseVoucher } from '../api.ts'

/** An adjustment is posted on the day it is decided. */
const postedOn = ({ paid_on, decided_at, requested_at }: SupplierVoucher): string =>
  paid_on ?? dayAt(Date.parse(decided_at ?? requested_at))

/** Reverses a payment or an adjustment: on which day, and why. */
export function ReverseVoucherDialog({ voucher, onClose }: { voucher: SupplierVoucher; onClose: () => void }) {
  const { t } = useTranslation('payables')
  const form = useReversalForm()
  const { run, busy } = useReverseVoucher({ onFailure: form.showFailure, onSuccess: onClose, onSent: onClose })
  return (
    <ActionDialog
      title={t('moves.reverseTitle')}
      text={
        <>
          <p>
            <Money minor={voucher.amount} currency={voucher.currency} /> · {voucher.supplier.name}
          </p>
          <p className="t-2">{t('moves.reverseBody')}</p>
        </>
      }
      action={t('moves.reverse')}
      danger
      busy={busy}
      onSubmit={form.onSubmit((body) => void run({ params: { id: voucher.id }, body }))}
      onClose={onClose}
    >
      <ReversalFields form={form} from={postedOn(voucher)} />
      <SecondPersonNotice amount={Math.abs(voucher.amount)} />
    </ActionDialog>
  )
}
