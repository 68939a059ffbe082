import { bookings } from '@safar/contract/bookings/bookings.contract'
import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ApiFailure } from '../../../platform/api.ts'
import { useProductTexts } from '../../../platform/i18n/use-product-texts.ts'
import { useApiMutation } from '../../../platform/use-api-mutation.ts'
import { PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { DateTimeText } from '../../../ui/time/dates.tsx'
import { BOOKINGS } from '../api.ts'
import styles from './own.module.css'

interface Props {
  booking: BookingView
  link: string
  /** The address is confirmed. */
  onConfirmed?: (booking: BookingView) => void
}

/** A guest types the code from the mail or opens its link; until then the seats are held only for minutes. */
export function ConfirmAddress({ booking, link, onConfirmed }: Props) {
  const { t } = useTranslation('bookings')
  const texts = useProductTexts('bookings', booking.product)
  const [params] = useSearchParams()
  const mailed = params.get('code') ?? ''
  const [code, setCode] = useState(mailed)
  const [error, setError] = useState<string>()
  const { run, busy } = useApiMutation(bookings.confirmAddress, {
    successToast: 'reply',
    invalidates: [BOOKINGS],
    onSuccess: (reply) => onConfirmed?.(reply.booking),
    onFailure: (failure) => {
      const message = failure instanceof ApiFailure ? failure.fields.code : undefined
      setError(message)
      return message !== undefined
    },
  })
  const confirm = (text: string) => void run({ params: { ref: booking.ref }, body: { token: link, code: text } })
  const sent = useRef(false)
  const waiting = booking.confirm_by !== null
  useEffect(() => {
    if (!waiting || sent.current || !/^\d{6}$/.test(mailed)) return
    sent.current = true
    confirm(mailed)
  })
  if (booking.confirm_by === null) return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    confirm(code)
  }
  return (
    <Card title={t('guest.confirm.title')}>
      <form className={styles.confirm} noValidate onSubmit={submit}>
        <p>
          {texts('guest.confirm.text', { email: `\u2066${booking.contact.email}\u2069` })}{' '}
          <DateTimeText value={booking.confirm_by} />
        </p>
        <TextField
          label={t('guest.confirm.code')}
          ltr
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={code}
          error={error}
          onChange={({ currentTarget }) => setCode(currentTarget.value.replace(/\D/g, ''))}
        />
        <PrimaryButton type="submit" busy={busy} disabled={code.length !== 6}>
          {t('guest.confirm.action')}
        </PrimaryButton>
      </form>
    </Card>
  )
}
