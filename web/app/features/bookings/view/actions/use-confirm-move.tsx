import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import type { ReactNode } from 'react'
import { useProductTexts } from '../../../../platform/i18n/use-product-texts.ts'
import { useConfirm } from '../../../../ui/actions/confirm.tsx'
import type { Question } from '../../../../ui/actions/question.ts'
import { moneyWords } from '../../../../ui/money/money-words.ts'
import { BalanceWay, useBalanceNow } from '../../../deposits/public.ts'
import { oneLine } from '../one-line.ts'
import { hasReservedMoney } from '../paid.rules.ts'
import style from '../view.module.css'

type ConfirmedMove =
  | 'confirm'
  | 'approve'
  | 'cancel'
  | 'mark_no_show'
  | 'pay_instalment'
  | 'request_void'
  | 'refuse_void'
  | 'accept_refund'
  | 'decline_refund'
  | 'confirm_refund'
  | 'refuse_refund'
  | 'agree_reissue'
  | 'refuse_reissue'
  | 'accept_change'

const forward: readonly ConfirmedMove[] = [
  'confirm',
  'approve',
  'pay_instalment',
  'accept_refund',
  'confirm_refund',
  'agree_reissue',
  'accept_change',
]

interface BalanceEffect {
  /** The amount named in the sentence. */
  amount: number
  /** The change of the payer's balance. */
  by: number
  /** What else to know first. */
  note?: ReactNode
}

/** For a plan, says what is kept; for a hold, what was reserved. */
function cancelBody(booking: BookingView) {
  if ((booking.plan?.covered ?? 0) > 0) return 'view.ask.cancel.paidPart'
  return hasReservedMoney(booking) ? 'view.ask.cancel.body' : 'view.ask.cancel.unreserved'
}

/** Asks for confirmation and says what happens to the money. */
export function useConfirmMove(booking: BookingView) {
  const { ref, agent, currency, product } = booking
  const texts = useProductTexts('bookings', product)
  const confirm = useConfirm()
  const balanceOf = useBalanceNow()

  return async (move: ConfirmedMove, { amount, by, note }: BalanceEffect, more: Partial<Question> = {}) => {
    const body = move === 'cancel' ? cancelBody(booking) : (`view.ask.${move}.body` as const)
    const balance = agent && by !== 0 ? await balanceOf(agent.id) : null
    const { ok, reason } = await confirm({
      title: texts(`view.ask.${move}.title`, { ref: `\u2066${ref}\u2069` }),
      action: texts(`view.moves.${move}`),
      danger: !forward.includes(move),
      body: (
        <div className={style.ask}>
          <p>{texts(body, { amount: moneyWords(amount, currency) })}</p>
          <BalanceWay balance={balance} by={by} />
          {note}
        </div>
      ),
      ...more,
    })
    return ok ? { reason: oneLine(reason) } : null
  }
}
