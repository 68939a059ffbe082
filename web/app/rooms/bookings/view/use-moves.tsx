import { bookings } from '@safar/contract/bookings.contract'
import type { BookingView } from '@safar/contract/bookings.shapes'
import { useTranslation } from 'react-i18next'
import type { ApiFailure } from '../../../platform/api.ts'
import { useCall } from '../../../platform/use-call.ts'
import { type Question, useConfirm } from '../../../ui/confirm.tsx'
import { BalanceWay, useBalanceNow } from '../../deposits/public.ts'
import { moneyWords, oneLine } from './money-words.ts'
import { paidOf } from './paid.rules.ts'
import { useActOptions } from './use-act-options.ts'
import style from './view.module.css'

type Asked = 'confirm' | 'approve' | 'cancel' | 'request_void' | 'refuse_void' | 'confirm_refund' | 'refuse_refund'

/** Asks once more, and says what becomes of the money. */
function useSure(booking: BookingView) {
  const { t } = useTranslation('bookings')
  const confirm = useConfirm()
  const balanceOf = useBalanceNow()
  const { agent, currency, refund } = booking
  const back = (refund?.refundable ?? 0) - (refund?.fee ?? 0)

  return async (move: Asked, by: number, more: Partial<Question> = {}) => {
    const balance = agent && by !== 0 ? await balanceOf(agent.id) : null
    const spoken = move === 'confirm_refund' ? back : paidOf(booking) || booking.amount
    const amount = moneyWords(spoken, currency)
    const { ok, reason } = await confirm({
      title: t(`view.ask.${move}.title`, { ref: `\u2066${booking.ref}\u2069` }),
      action: t(`view.moves.${move}`),
      danger: move !== 'confirm' && move !== 'approve' && move !== 'confirm_refund',
      body: (
        <div className={style.ask}>
          <p>{t(`view.ask.${move}.body`, { amount })}</p>
          <BalanceWay balance={balance} by={by} />
        </div>
      ),
      ...more,
    })
    return ok ? { reason: oneLine(reason) } : null
  }
}

/** The acts that need no more than a yes, and a reason at times. */
export function useMoves(booking: BookingView, office: boolean, onClash: (error: ApiFailure) => void) {
  const { t } = useTranslation('bookings')
  const sure = useSure(booking)
  const options = useActOptions(undefined, onClash)
  const confirming = useCall(bookings.confirm, options)
  const approving = useCall(bookings.approve, options)
  const cancelling = useCall(bookings.cancel, options)
  const asking = useCall(bookings.requestVoid, options)
  const refusing = useCall(bookings.voidBooking, options)
  const refunding = useCall(bookings.confirmRefund, options)
  const { id, amount, total, refund } = booking
  const why = { label: t('view.reason') }
  const must = { reason: { ...why, required: true, help: t('view.reasonShown') } }

  return {
    busy: [confirming, approving, cancelling, asking, refusing, refunding].some(({ busy }) => busy),
    confirm: async () => {
      const agreed = !office && total !== null ? { agreed_total: total } : {}
      if (await sure('confirm', -amount)) await confirming.run({ body: { id, ...agreed } })
    },
    approve: async () => {
      if (await sure('approve', -amount)) await approving.run({ body: { id } })
    },
    cancel: async () => {
      const said = await sure('cancel', 0, { reason: why })
      if (said) await cancelling.run({ body: { id, ...said } })
    },
    requestVoid: async () => {
      const said = await sure('request_void', 0, { reason: why })
      if (said) await asking.run({ body: { id, ...said } })
    },
    refuseVoid: async () => {
      const said = await sure('refuse_void', 0, must)
      if (said) await refusing.run({ body: { id, ...said, refuse: true } })
    },
    confirmRefund: async () => {
      const by = (refund?.refundable ?? 0) - (refund?.fee ?? 0)
      if (await sure('confirm_refund', by)) await refunding.run({ body: { id } })
    },
    refuseRefund: async () => {
      const said = await sure('refuse_refund', 0, must)
      if (said) await refunding.run({ body: { id, ...said, refuse: true } })
    },
  }
}
