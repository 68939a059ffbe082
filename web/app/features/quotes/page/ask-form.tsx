import { quotes } from '@safar/contract/quotes/quotes.contract'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CommitButton, OutlineButton } from '../../../ui/actions/buttons.tsx'
import { PhoneField } from '../../../ui/fields/phone-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { useRequestBooking } from '../api.ts'
import styles from './option-card.module.css'

interface Props {
  option: number
  link: string
  clientName: string
  onRequested: () => void
  onCancel: () => void
}

const schema = quotes.requestBooking.body.omit({ option: true })

/** The client gives their name and contact: the form says that nothing is booked or paid yet. */
export function AskForm({ option, link, clientName, onRequested, onCancel }: Props) {
  const { t } = useTranslation('quotes')
  const form = useContractForm(schema, { name: clientName, phone: '', message: '' })
  const { run, busy } = useRequestBooking({
    onFailure: form.showFailure,
    onSuccess: onRequested,
  })
  // The form opens under the button that was pressed, so focus moves to the first field to fill in.
  const here = useRef<HTMLFormElement>(null)
  useEffect(() => void here.current?.querySelector<HTMLInputElement>('input[type="tel"]')?.focus(), [])
  return (
    <form
      ref={here}
      className={styles.ask}
      aria-label={t('page.askFor', { number: option })}
      onSubmit={form.onSubmit((values) => void run({ params: { token: link }, body: { option, ...values } }))}
      noValidate
    >
      <p>{t('page.askHelp')}</p>
      <div className={styles.askFields}>
        <TextField label={t('page.name')} autoComplete="name" required {...form.getInputProps('name')} />
        <PhoneField label={t('editor.phone')} required {...form.getInputProps('phone')} />
        <div className={styles.wide}>
          <TextAreaField label={t('page.message')} maxLength={600} minRows={2} {...form.getInputProps('message')} />
        </div>
      </div>
      <div className={styles.askActs}>
        <CommitButton type="submit" busy={busy}>
          {t('page.sendAsk')}
        </CommitButton>
        <OutlineButton onClick={onCancel}>{t('editor.cancel')}</OutlineButton>
      </div>
    </form>
  )
}
