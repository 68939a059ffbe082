import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { z } from '@safar/contract/protocol/schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiFailure } from '../../../platform/api.ts'
import { useProductTexts } from '../../../platform/i18n/use-product-texts.ts'
import { ActionDialog } from '../../../ui/actions/action-dialog.tsx'
import { DangerButton } from '../../../ui/actions/buttons.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { Facts } from '../../../ui/layout/side-panel.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { CancellationAmounts } from '../view/cancellation/cancellation-amounts.tsx'
import { oneLine } from '../view/one-line.ts'
import { useCancelAsGuest } from './api.ts'

interface Props {
  booking: BookingView
  link: string
  onClash: (error: ApiFailure) => void
}

/** Cancels a booking made without an account, as its buyer could with one. */
export function GuestCancel(props: Props) {
  const { moves, product } = props.booking
  const texts = useProductTexts('bookings', product)
  const [opened, setOpened] = useState(false)
  const move = moves.includes('cancel_issued') ? 'cancel_issued' : 'cancel'
  if (!moves.includes(move)) return null
  return (
    <>
      <DangerButton onClick={() => setOpened(true)}>{texts(`view.moves.${move}`)}</DangerButton>
      {opened && <CancelDialog {...props} onClose={() => setOpened(false)} />}
    </>
  )
}

const values = z.object({ reason: z.string().max(240) })

/** What the booking keeps and gives back if it is cancelled now; null if nothing was paid for it. */
function figuresOf({ cancellation, plan }: BookingView) {
  if (cancellation) return { penalty: cancellation.penalty, refund: cancellation.refund }
  if (plan && plan.covered > 0) return { penalty: plan.kept, refund: plan.covered - plan.kept }
  return null
}

/** What was paid, what is kept and what is returned are shown before confirming. */
function CancelDialog({ booking, link, onClose, onClash }: Props & { onClose: () => void }) {
  const { t } = useTranslation('bookings')
  const texts = useProductTexts('bookings', booking.product)
  const form = useContractForm(values, { reason: '' })
  const { ref, version, cancellation, plan, currency } = booking
  const figures = figuresOf(booking)
  const { run, busy } = useCancelAsGuest({
    showFailure: form.showFailure,
    onConflict: (error) => {
      onClose()
      onClash(error)
    },
  })
  const send = form.onSubmit(async ({ reason }) => {
    const body = { token: link, version, agreed_penalty: figures?.penalty ?? 0, reason: oneLine(reason) }
    if (await run({ params: { ref }, body })) onClose()
  })
  const text = !figures
    ? texts('view.ask.cancel.unreserved')
    : texts(figures.refund === 0 ? 'stay.cancel.nothingBack' : 'stay.cancel.text')
  const money = (minor: number) => <Money minor={minor} currency={currency} />
  return (
    <ActionDialog
      title={t('stay.cancel.title', { ref: `\u2066${ref}\u2069` })}
      text={<p>{text}</p>}
      action={t('view.moves.cancel_issued')}
      danger
      busy={busy}
      onSubmit={send}
      onClose={onClose}
    >
      {cancellation && <CancellationAmounts cancellation={cancellation} currency={currency} />}
      {!cancellation && figures && plan && (
        <Facts
          facts={[
            [t('stay.cancel.paid'), money(plan.covered)],
            [t('stay.cancel.penalty'), money(figures.penalty)],
            [t('stay.cancel.refund'), <b key="refund">{money(figures.refund)}</b>],
          ]}
        />
      )}
      {figures && figures.refund > 0 && <p>{t('guest.refund')}</p>}
      <TextField label={t('view.reason')} maxLength={240} {...form.getInputProps('reason')} />
    </ActionDialog>
  )
}
