import { Radio } from '@mantine/core'
import { sumOf } from '@safar/contract/amount'
import { type EntryView, ledger } from '@safar/contract/money/ledger.contract'
import { z } from '@safar/contract/protocol/schema'
import { isoDate } from '@safar/contract/protocol/shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../../../ui/actions/confirm.tsx'
import { ReversalDayField } from '../../../ui/dialogs/reversal-form.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { FormPanel } from '../../../ui/forms/form-panel.tsx'
import { PanelSection } from '../../../ui/layout/side-panel.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { SecondPersonNotice } from '../../../ui/money/second-person-note.tsx'
import { officeToday } from '../../../ui/time/calendar.ts'
import { useCorrectEntry } from '../api.ts'
import style from './entries.module.css'
import { EntryFields } from './entry-fields.tsx'
import { EntryLines } from './entry-lines.tsx'
import { EntryPreview } from './entry-preview.tsx'
import { atFieldsOf, entryToSend, entryValues, valuesOf } from './entry-values.ts'
import { Refused } from './refused.tsx'
import { useRefusal } from './use-refusal.ts'

interface Props {
  entry: EntryView
  /** Receives the entry to show next: the replacement, or the reversal if there is none. */
  onDone: (id: number) => void
  onClose: () => void
}

const reasonValues = z.object({ reason: ledger.correctTransaction.body.shape.reason, reversal_day: isoDate })

/** Posted entries never change: the entry is reversed and, if needed, posted again with correct values. */
export function CorrectPanel({ entry, onDone, onClose }: Props) {
  const { t } = useTranslation('ledger')
  const confirm = useConfirm()
  const [again, setAgain] = useState(true)
  const why = useContractForm(reasonValues, { reason: '', reversal_day: officeToday() })
  const form = useContractForm(entryValues, valuesOf(entry))
  const refusal = useRefusal((error) => why.showFailure(error) || form.showFailure(atFieldsOf(form.getValues(), error)))
  const { run, busy } = useCorrectEntry({
    onFailure: refusal.take,
    onSuccess: ({ data }) => onDone(data.replacement?.id ?? data.reversal.id),
    onSent: onClose,
  })

  const send = async (replacement: ReturnType<typeof entryToSend>) => {
    const { ok } = await confirm({
      title: t('correct.title', { voucher: entry.voucher }),
      body: t(replacement ? 'correct.bodyAgain' : 'correct.body'),
      action: t('correct.action'),
      danger: true,
    })
    if (!ok) return
    refusal.clear()
    await run({ params: { id: entry.id }, body: { ...why.values, replacement } })
  }
  // The reason is validated first, then the replacement entry.
  const replace = form.onSubmit((values) => {
    void send(entryToSend(values))
  })
  const reversed = sumOf(entry.lines, ({ credit }) => credit)
  const submit = why.onSubmit((_, event) => (again ? replace(event) : void send(null)))

  return (
    <FormPanel
      onClose={onClose}
      title={
        <>
          {t('correct.open')} <Ltr>{entry.voucher}</Ltr>
        </>
      }
      detail={t('correct.detail')}
      onSubmit={submit}
      save={t('correct.action')}
      busy={busy}
      cancel={t('cancel')}
    >
      <PanelSection title={t('correct.was')}>
        <EntryLines entry={entry} />
      </PanelSection>
      <PanelSection>
        <div className={style.fields}>
          <TextField
            label={t('correct.reason')}
            help={t('correct.reasonHelp')}
            required
            maxLength={240}
            {...why.getInputProps('reason')}
          />
          <ReversalDayField from={entry.day} {...why.getInputProps('reversal_day')} />
        </div>
      </PanelSection>
      <PanelSection title={t('correct.then')}>
        <Radio.Group
          label={t('correct.then')}
          labelProps={{ className: 'visually-hidden' }}
          value={again ? 'again' : 'only'}
          onChange={(choice) => setAgain(choice === 'again')}
        >
          <div className={style.choice}>
            <Radio size="xs" value="again" label={t('correct.again')} description={t('correct.againHelp')} />
            <Radio size="xs" value="only" label={t('correct.only')} description={t('correct.onlyHelp')} />
          </div>
        </Radio.Group>
        {again && <EntryFields form={form} />}
      </PanelSection>
      <PanelSection>
        {again && <EntryPreview values={form.values} changes={false} />}
        <SecondPersonNotice amount={reversed + (again ? (form.values.amount ?? 0) : 0)} />
        {refusal.message && <Refused message={refusal.message} />}
      </PanelSection>
    </FormPanel>
  )
}
