import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import type { ApiFailure } from '../../../../platform/api.ts'
import { useProductTexts } from '../../../../platform/i18n/use-product-texts.ts'
import { useCan } from '../../../../platform/session.ts'
import { OutlineButton } from '../../../../ui/actions/buttons.tsx'
import { useConfirm } from '../../../../ui/actions/confirm.tsx'
import { Money } from '../../../../ui/money/money.tsx'
import { SecondPersonNote, useSecondPersonLimit } from '../../../../ui/money/second-person-note.tsx'
import { useApproveBooking } from '../../api.ts'
import style from '../view.module.css'

interface Props {
  booking: BookingView
  onClash: (error: ApiFailure) => void
}

/** The office lets a customer with an account owe the price: an explicit decision, never a side effect of issuing. */
export function IssueOnCredit({ booking, onClash }: Props) {
  const texts = useProductTexts('bookings', booking.product)
  const confirm = useConfirm()
  const allowed = useCan('bookings.credit')
  const limitFor = useSecondPersonLimit()
  const { run, busy } = useApproveBooking({ onConflict: onClash })
  const customer = booking.agent === null && booking.customer?.id
  if (!allowed || !customer || !booking.moves.includes('approve')) return null
  const issue = async () => {
    const limit = await limitFor(booking.amount)
    const { ok } = await confirm({
      title: texts('view.credit.title'),
      body: (
        <div className={style.ask}>
          <p>
            <Money minor={booking.amount} currency={booking.currency} /> ·{' '}
            <bdi dir="auto">{booking.customer?.name}</bdi>
          </p>
          <p>{texts('view.credit.body')}</p>
          <SecondPersonNote limit={limit} />
        </div>
      ),
      action: texts('view.credit.action'),
      danger: true,
    })
    if (ok) await run({ body: { id: booking.id, version: booking.version, on_credit: true } })
  }
  return (
    <OutlineButton busy={busy} onClick={() => void issue()}>
      {texts('view.credit.action')}
    </OutlineButton>
  )
}
