import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { accounts } from '@safar/contract/people/accounts.contract'
import { useTranslation } from 'react-i18next'
import { useProductTexts } from '../../../platform/i18n/use-product-texts.ts'
import { useSession } from '../../../platform/session.ts'
import { showToast } from '../../../platform/toasts/index.tsx'
import { useApiMutation } from '../../../platform/use-api-mutation.ts'
import { SoftButton } from '../../../ui/actions/buttons.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { DateTimeText } from '../../../ui/time/dates.tsx'
import styles from './own.module.css'

/** A customer opens the link mailed to their account's address; until then a booking is held only for minutes. */
export function ConfirmAccount({ booking }: { booking: BookingView }) {
  const { t } = useTranslation('bookings')
  const texts = useProductTexts('bookings', booking.product)
  const email = useSession().user?.email ?? ''
  const { run, busy } = useApiMutation(accounts.verifyEmail, {
    onSuccess: ({ message }) => showToast(message.description, message.status),
  })
  if (booking.confirm_by === null) return null
  return (
    <Card title={t('guest.confirm.title')}>
      <div className={styles.confirm}>
        <p>
          {texts('guest.confirm.account', { email: `\u2066${email}\u2069` })}{' '}
          <DateTimeText value={booking.confirm_by} />
        </p>
        <SoftButton type="button" busy={busy} onClick={() => void run({ body: {} })}>
          {t('guest.confirm.resend')}
        </SoftButton>
      </div>
    </Card>
  )
}
