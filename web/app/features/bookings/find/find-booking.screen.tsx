import { bookingSearch } from '@safar/contract/bookings/guest.calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CommitButton } from '../../../ui/actions/buttons.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { ScreenHead } from '../../../ui/layout/screen-head.tsx'
import { StorePage } from '../../../ui/layout/store-page.tsx'
import { useFindBooking } from '../api.ts'
import styles from './find-booking.module.css'

/** Recovers a booking whose link was lost: the link is sent by mail, so that nobody else learns of it. */
export default function FindBooking() {
  const { t } = useTranslation('bookings')
  const [sent, setSent] = useState<string | null>(null)
  const form = useContractForm(bookingSearch, { ref: '', proof: '' })
  const { run, busy } = useFindBooking({ onFailure: form.showFailure, onSuccess: ({ message }) => setSent(message) })
  return (
    <StorePage narrow>
      <ScreenHead title={t('find.title')} detail={t('find.lead')} />
      <Card>
        <form className={styles.form} onSubmit={form.onSubmit((body) => void run({ body }))} noValidate>
          <TextField
            label={t('find.ref')}
            help={t('find.refHelp')}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={6}
            ltr
            required
            {...form.getInputProps('ref')}
          />
          <TextField
            label={t('find.proof')}
            help={t('find.proofHelp')}
            autoComplete="email"
            required
            {...form.getInputProps('proof')}
          />
          <CommitButton type="submit" busy={busy}>
            {t('find.submit')}
          </CommitButton>
          {sent && (
            <p className={styles.sent} role="status">
              {sent} {t('find.sentHelp')}
            </p>
          )}
        </form>
      </Card>
    </StorePage>
  )
}
