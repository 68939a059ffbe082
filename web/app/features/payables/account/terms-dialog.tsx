import type { SupplierPayable } from '@safar/contract/money/payables.contract'
import { z } from '@safar/contract/protocol/schema'
import { useTranslation } from 'react-i18next'
import { ActionDialog } from '../../../ui/actions/action-dialog.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { NumberField } from '../../../ui/forms/number-field.tsx'
import { useSaveTerms } from '../api.ts'

const MAX_DAYS = 180
const termsValues = z.object({ credit_days: z.number().int().min(0).max(MAX_DAYS) })

/** Days after a sale until a supplier must be paid. */
export function TermsDialog({ supplier, onClose }: { supplier: SupplierPayable; onClose: () => void }) {
  const { t } = useTranslation('payables')
  const form = useContractForm(termsValues, { credit_days: supplier.credit_days })
  const { run, busy } = useSaveTerms({ onFailure: form.showFailure, onSuccess: onClose })
  return (
    <ActionDialog
      title={t('terms.title', { name: supplier.name })}
      text={t('terms.text')}
      action={t('terms.save')}
      busy={busy}
      onSubmit={form.onSubmit((body) => void run({ params: { id: supplier.account_id }, body }))}
      onClose={onClose}
    >
      <NumberField form={form} path="credit_days" label={t('terms.days')} required min={0} max={MAX_DAYS} />
    </ActionDialog>
  )
}
