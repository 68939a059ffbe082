import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../../../ui/actions/confirm.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { FormPanel } from '../../../ui/forms/form-panel.tsx'
import { PanelSection } from '../../../ui/layout/side-panel.tsx'
import { accountOptions, usePostEntry } from '../api.ts'
import { EntryFields } from './entry-fields.tsx'
import { EntryPreview } from './entry-preview.tsx'
import { atFieldsOf, emptyEntry, entryToSend, entryValues, sidesIn } from './entry-values.ts'
import { Refused } from './refused.tsx'
import { type Account, usualSides } from './sides.rules.ts'
import { useRefusal } from './use-refusal.ts'

interface Props {
  /** The account shown behind the panel, preset as the giving side. */
  start?: Account | undefined
  onDone: (id: number) => void
  onClose: () => void
}

/** A manual entry: two accounts, and a description of its effect. */
export function NewEntryPanel({ start, onDone, onClose }: Props) {
  const { t } = useTranslation('ledger')
  const confirm = useConfirm()
  const form = useContractForm(entryValues, { ...emptyEntry(), from: start ?? null })
  const refusal = useRefusal((error) => form.showFailure(atFieldsOf(form.getValues(), error)))
  const { data: accounts } = useQuery(accountOptions(''))
  const { run, busy } = usePostEntry({
    onFailure: refusal.take,
    onSuccess: ({ data }) => onDone(data.id),
    onSent: onClose,
  })

  const prefilled = useRef(false)
  useEffect(() => {
    if (!accounts || prefilled.current) return
    prefilled.current = true
    form.setFieldValue('to', usualSides('charge', accounts).to ?? null)
  }, [accounts, form.setFieldValue])

  const send = async (values: typeof form.values) => {
    const body = entryToSend(values)
    if (!body) return
    if (body.past_limit) {
      const { ok } = await confirm({
        title: t('form.pastTitle'),
        body: t('form.pastBody', { name: sidesIn(values)?.debit.name ?? '' }),
        action: t('form.pastAction'),
        danger: true,
      })
      if (!ok) return
    }
    refusal.clear()
    await run({ body })
  }

  const postPastLimit = () => {
    form.setFieldValue('past_limit', true)
    void send({ ...form.values, past_limit: true })
  }

  return (
    <FormPanel
      onClose={onClose}
      title={t('form.new')}
      detail={t('form.newDetail')}
      onSubmit={form.onSubmit((values) => void send(values))}
      save={t('form.post')}
      busy={busy}
      cancel={t('cancel')}
    >
      <PanelSection>
        <EntryFields form={form} />
      </PanelSection>
      <PanelSection title={t('form.preview')}>
        <EntryPreview values={form.values} />
        {refusal.message && <Refused message={refusal.message} onPast={postPastLimit} />}
      </PanelSection>
    </FormPanel>
  )
}
