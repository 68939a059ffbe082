import type { CollectionView } from '@safar/contract/money/collections.contract'
import { paymentMethods } from '@safar/contract/vocabulary/money'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { CommitButton, OutlineButton } from '../../../ui/actions/buttons.tsx'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { type ContractForm, useContractForm } from '../../../ui/forms/form.ts'
import { PanelSection, SidePanel } from '../../../ui/layout/side-panel.tsx'
import { officeToday } from '../../../ui/time/calendar.ts'
import { agentBalance, useMethodWord } from '../../deposits/public.ts'
import { useRecordCollection } from '../api.ts'
import style from '../collections.module.css'
import { type CollectionValues, collectionToSend, collectionValues, emptyCollection } from './collection-values.ts'

interface Props {
  agentId: number
  onDone: (collection: CollectionView) => void
  onClose: () => void
}

/** Records money taken from an agent; it counts in the agent's balance once the office accepts it. */
export function CollectionForm({ agentId, onDone, onClose }: Props) {
  const { t } = useTranslation('collections')
  const id = useId()
  const { data: balance } = useQuery(agentBalance(agentId))
  const form = useContractForm(collectionValues, emptyCollection(officeToday()))
  const { run, busy } = useRecordCollection({
    onFailure: form.showFailure,
    onSuccess: ({ data }) => onDone(data),
  })
  const send = form.onSubmit((values) => {
    const body = collectionToSend(agentId, values)
    if (body) void run({ body })
  })
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={t('record.title')}
      detail={balance?.agency_name}
      actions={
        <>
          <CommitButton type="submit" form={id} busy={busy}>
            {t('record.save')}
          </CommitButton>
          <OutlineButton onClick={onClose}>{t('record.cancel')}</OutlineButton>
        </>
      }
    >
      <form id={id} onSubmit={send} noValidate>
        <PanelSection>
          <Fields form={form} currency={balance?.currency ?? 'PKR'} />
          <p className={style.help}>{t('record.help')}</p>
        </PanelSection>
      </form>
    </SidePanel>
  )
}

function Fields({ form, currency }: { form: ContractForm<CollectionValues>; currency: string }) {
  const { t } = useTranslation('collections')
  const wordOf = useMethodWord()
  const { method } = form.values
  return (
    <div className={style.fields}>
      <AmountField label={t('fields.amount')} required currency={currency} {...form.getInputProps('amount')} />
      <SelectField
        label={t('fields.method')}
        required
        data={paymentMethods.map((value) => ({ value, label: wordOf(value) }))}
        {...form.getInputProps('method')}
      />
      <DateField label={t('fields.received_on')} required max={officeToday()} {...form.getInputProps('received_on')} />
      <TextField
        label={t('fields.reference')}
        required={method !== 'cash'}
        ltr
        maxLength={60}
        {...form.getInputProps('reference')}
      />
      {method === 'cheque' && <DateField label={t('fields.cheque_on')} required {...form.getInputProps('cheque_on')} />}
      <TextField label={t('fields.note')} maxLength={240} {...form.getInputProps('note')} />
    </div>
  )
}
