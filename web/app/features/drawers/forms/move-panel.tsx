import type { CashDrawer } from '@safar/contract/money/drawers.contract'
import { z } from '@safar/contract/protocol/schema'
import { useTranslation } from 'react-i18next'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { typedAmount } from '../../../ui/fields/values/amount.schema.ts'
import { useContractForm } from '../../../ui/forms/form.ts'
import { FormPanel } from '../../../ui/forms/form-panel.tsx'
import { PanelSection } from '../../../ui/layout/side-panel.tsx'
import { useMoveCash } from '../api.ts'
import style from '../drawers.module.css'

const directions = ['out', 'in'] as const
const values = z.object({ direction: z.enum(directions), amount: typedAmount, note: z.string().max(240) })

interface Props {
  drawer: CashDrawer
  onDone: () => void
}

/** Moves large notes to the office, or fetches change from it. */
export function MovePanel({ drawer, onDone }: Props) {
  const { t } = useTranslation('drawers')
  const { id, name, currency } = drawer
  const form = useContractForm(values, { direction: 'out', amount: null, note: '' })
  const { run, busy } = useMoveCash({ onFailure: form.showFailure, onSuccess: onDone })
  const send = form.onSubmit(({ direction, amount, note }) => {
    if (amount !== null) void run({ params: { id }, body: { direction, amount, note } })
  })
  return (
    <FormPanel
      title={t('move.title', { name })}
      detail={t('move.detail')}
      onSubmit={send}
      save={t('move.save')}
      busy={busy}
      cancel={t('cancel')}
      onClose={onDone}
    >
      <PanelSection>
        <div className={style.fields}>
          <SelectField
            label={t('fields.direction')}
            required
            data={directions.map((value) => ({ value, label: t(`move.${value}`) }))}
            {...form.getInputProps('direction')}
          />
          <AmountField label={t('fields.amount')} required currency={currency} {...form.getInputProps('amount')} />
          <TextField label={t('fields.note')} maxLength={240} {...form.getInputProps('note')} />
        </div>
      </PanelSection>
    </FormPanel>
  )
}
