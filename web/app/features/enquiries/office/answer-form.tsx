import { type EnquiryThread, enquiries } from '@safar/contract/enquiries/enquiries.contract'
import { useTranslation } from 'react-i18next'
import { OutlineButton, PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { useAnswerEnquiry } from '../api.ts'
import styles from './enquiry-panel.module.css'

type Channel = 'mail' | 'whatsapp'

/** An answer by mail, which we send, or by WhatsApp, which opens with the text filled in. */
export function AnswerForm({ enquiry }: { enquiry: EnquiryThread }) {
  const { t } = useTranslation('enquiries')
  const form = useContractForm(enquiries.answer.body.pick({ message: true }), { message: '' })
  const { run, busy } = useAnswerEnquiry({
    onFailure: form.showFailure,
    onSuccess: ({ link }) => {
      form.reset()
      if (link) window.open(link, '_blank', 'noopener')
    },
  })
  const send = (channel: Channel) =>
    form.onSubmit(({ message }) => {
      void run({ params: { id: enquiry.id }, body: { channel, message, version: enquiry.version } })
    })
  const byMail = enquiry.email !== null
  return (
    <form className={styles.form} onSubmit={send(byMail ? 'mail' : 'whatsapp')} noValidate>
      <TextAreaField label={t('answer.message')} maxLength={2000} required {...form.getInputProps('message')} />
      <div className={styles.links}>
        {byMail && (
          <PrimaryButton type="submit" busy={busy}>
            {t('answer.mail')}
          </PrimaryButton>
        )}
        {enquiry.phone !== null && (
          <OutlineButton disabled={busy} onClick={() => send('whatsapp')()}>
            {t('answer.whatsapp')}
          </OutlineButton>
        )}
      </div>
    </form>
  )
}
