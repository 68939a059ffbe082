import { formatMoney } from '@safar/contract/amount'
import type { ExpenseView } from '@safar/contract/money/accounting.contract'
import { useTranslation } from 'react-i18next'
import { ActionDialog } from '../../../ui/actions/action-dialog.tsx'
import { ReversalFields, useReversalForm } from '../../../ui/dialogs/reversal-form.tsx'
import { SecondPersonNotice } from '../../../ui/money/second-person-note.tsx'
import { useReverseExpense } from '../api.ts'

/** Reverses a posted expense: on which day, and why. */
export function ReverseExpenseDialog({ expense, onClose }: { expense: ExpenseView; onClose: () => void }) {
  const { t } = useTranslation('accounting')
  const form = useReversalForm()
  const { run, busy } = useReverseExpense({ onFailure: form.showFailure, onSuccess: onClose, onSent: onClose })
  return (
    <ActionDialog
      title={t('expenses.reverseTitle', { amount: formatMoney(expense), payee: expense.payee })}
      text={t('expenses.reverseBody')}
      action={t('expenses.reverse')}
      danger
      busy={busy}
      onSubmit={form.onSubmit((body) => void run({ params: { id: expense.id }, body }))}
      onClose={onClose}
    >
      <ReversalFields form={form} from={expense.day} />
      <SecondPersonNotice amount={expense.amount} />
    </ActionDialog>
  )
}
