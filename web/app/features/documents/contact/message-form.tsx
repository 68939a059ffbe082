import { emailForm } from '@safar/contract/bookings/documents.contract'
import { z } from '@safar/contract/protocol/schema'
import { line } from '@safar/contract/protocol/shapes'
import { useTranslation } from 'react-i18next'
import { CommitButton } from '../../../ui/actions/buttons.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { useSendEmail } from '../api.ts'
import styles from '../documents.module.css'

const values = z.object({
  subject: line(120),
  message: emailForm.shape.message.unwrap().pipe(z.string().min(1, 'required')),
})
const empty = { subject: '', message: '' }

/** A message to the office; it is answered by mail. */
export function MessageForm() {
  const { t } = useTranslation('documents')
  const form = useContractForm(values, empty)
  const { run, busy } = useSendEmail({ onFailure: form.showFailure })
  const send = form.onSubmit(async (body) => {
    if (await run({ body })) form.setValues(empty)
  })
  return (
    <Card title={t('contact.write')}>
      <form className={styles.form} onSubmit={send} noValidate>
        <TextField label={t('contact.subject')} required maxLength={120} {...form.getInputProps('subject')} />
        <TextAreaField
          label={t('contact.message')}
          help={t('contact.messageHelp')}
          required
          minRows={7}
          maxLength={1000}
          {...form.getInputProps('message')}
        />
        <div className={styles.foot}>
          <CommitButton type="submit" busy={busy}>
            {t('contact.send')}
          </CommitButton>
        </div>
      </form>
    </Card>
  )
}
