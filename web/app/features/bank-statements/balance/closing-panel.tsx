import { z } from '@safar/contract/protocol/schema'
import { MAX_AMOUNT } from '@safar/contract/protocol/shapes'
import { useTranslation } from 'react-i18next'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { FormPanel } from '../../../ui/forms/form-panel.tsx'
import { PanelSection } from '../../../ui/layout/side-panel.tsx'
import { useEnterClosing } from '../api.ts'
import style from '../bank-statements.module.css'

/** Unlike a payment, a balance can be zero. */
const values = z.object({
  closing: z
    .number()
    .int()
    .max(MAX_AMOUNT)
    .nullable()
    .refine((minor) => minor !== null, 'required'),
  overdrawn: z.boolean(),
})

interface Props {
  statementId: number
  currency: string
  closing: number | null
  onDone: () => void
}

/** The closing balance of a file that does not state it, from the bank's paper. */
export function ClosingPanel({ statementId, currency, closing, onDone }: Props) {
  const { t } = useTranslation('bankStatements')
  const form = useContractForm(values, {
    closing: closing === null ? null : Math.abs(closing),
    overdrawn: closing !== null && closing < 0,
  })
  const { run, busy } = useEnterClosing({ onFailure: form.showFailure, onSuccess: onDone })
  const send = form.onSubmit(({ closing: entered, overdrawn }) => {
    if (entered !== null) void run({ params: { id: statementId }, body: { closing: entered, overdrawn } })
  })
  return (
    <FormPanel
      title={t('closing.title')}
      detail={t('closing.help')}
      onSubmit={send}
      save={t('closing.save')}
      busy={busy}
      cancel={t('cancel')}
      onClose={onDone}
    >
      <PanelSection>
        <div className={style.fields}>
          <AmountField label={t('balance.closing')} required currency={currency} {...form.getInputProps('closing')} />
          <CheckField label={t('closing.overdrawn')} {...form.getInputProps('overdrawn', { type: 'checkbox' })} />
        </div>
      </PanelSection>
    </FormPanel>
  )
}
