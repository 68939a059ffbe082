import type { DepositView } from '@safar/contract/money/deposits.contract'
import { useTranslation } from 'react-i18next'
import { ActionDialog } from '../../../ui/actions/action-dialog.tsx'
import { ReversalFields, useReversalForm } from '../../../ui/dialogs/reversal-form.tsx'
import { SecondPersonNotice } from '../../../ui/money/second-person-note.tsx'
import { useDeclineDeposit } from '../api.ts'
import { BalanceChange } from './balance-change.tsx'

interface Props {
  deposit: DepositView
  onDone: () => void
  onClose: () => void
}

/** Reverses an approved deposit, such as a returned cheque: on which day, and why. */
export function ReverseDepositDialog({ deposit, onDone, onClose }: Props) {
  const { t } = useTranslation('deposits')
  const form = useReversalForm()
  const { run, busy } = useDeclineDeposit({ onFailure: form.showFailure, onSuccess: onDone, onSent: onClose })
  const send = form.onSubmit((values) => {
    void run({ params: { id: deposit.id }, body: { status: 'reversed', ...values } })
  })
  return (
    <ActionDialog
      title={t('confirm.reverse.title', { number: deposit.number })}
      text={t('confirm.reverse.body')}
      action={t('moves.reverse')}
      danger
      busy={busy}
      onSubmit={send}
      onClose={onClose}
    >
      <BalanceChange agentId={deposit.agent.id} by={-deposit.amount} />
      <ReversalFields form={form} from={deposit.paid_on} help={t('confirm.reasonHelp')} />
      <SecondPersonNotice amount={deposit.amount} />
    </ActionDialog>
  )
}
