import type { UnreadLine } from '@safar/contract/money/bank-statements.contract'
import { z } from '@safar/contract/protocol/schema'
import { isoDate } from '@safar/contract/protocol/shapes'
import { useTranslation } from 'react-i18next'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { typedAmount } from '../../../ui/fields/values/amount.schema.ts'
import { useContractForm } from '../../../ui/forms/form.ts'
import { FormPanel } from '../../../ui/forms/form-panel.tsx'
import { PanelSection } from '../../../ui/layout/side-panel.tsx'
import { officeToday } from '../../../ui/time/calendar.ts'
import { useSettleUnread } from '../api.ts'
import style from '../bank-statements.module.css'

const ways = ['in', 'out'] as const
const values = z.object({
  day: isoDate,
  paid: z.enum(ways),
  amount: typedAmount,
  description: z.string().max(400),
  reference: z.string().max(120),
})

interface Props {
  line: UnreadLine
  currency: string
  onDone: () => void
}

/** An unread line, entered as a person reads it beside its text. */
export function EnterLinePanel({ line, currency, onDone }: Props) {
  const { t } = useTranslation('bankStatements')
  const form = useContractForm(values, { day: '', paid: 'in', amount: null, description: '', reference: '' })
  const { run, busy } = useSettleUnread({ onFailure: form.showFailure, onSuccess: onDone })
  const send = form.onSubmit((entered) => void run({ params: { id: line.id }, body: { act: 'enter', ...entered } }))
  return (
    <FormPanel
      title={t('unread.enterTitle', { place: line.place })}
      detail={line.why}
      onSubmit={send}
      save={t('unread.save')}
      busy={busy}
      cancel={t('cancel')}
      onClose={onDone}
      before={
        <PanelSection>
          <p className={style.asWritten}>
            <bdi>{line.text}</bdi>
          </p>
        </PanelSection>
      }
    >
      <PanelSection>
        <div className={style.fields}>
          <DateField label={t('upload.columns.date')} required max={officeToday()} {...form.getInputProps('day')} />
          <SelectField
            label={t('unread.paid')}
            required
            data={ways.map((value) => ({ value, label: t(`unread.ways.${value}`) }))}
            {...form.getInputProps('paid')}
          />
          <AmountField label={t('columns.amount')} required currency={currency} {...form.getInputProps('amount')} />
          <TextField label={t('upload.columns.description')} maxLength={400} {...form.getInputProps('description')} />
          <TextField label={t('columns.reference')} maxLength={120} {...form.getInputProps('reference')} />
        </div>
      </PanelSection>
    </FormPanel>
  )
}
