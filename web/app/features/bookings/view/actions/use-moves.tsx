import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { useTranslation } from 'react-i18next'
import type { ApiFailure } from '../../../../platform/api.ts'
import { useSession } from '../../../../platform/session.ts'
import { SecondPersonNote, useSecondPersonLimit } from '../../../../ui/money/second-person-note.tsx'
import {
  useApproveBooking,
  useCancelBooking,
  useConfirmBooking,
  useConfirmRefund,
  useMarkNoShow,
  usePayInstalment,
  useRequestVoid,
  useVoidBooking,
} from '../../api.ts'
import { paidOf } from '../paid.rules.ts'
import { useConfirmMove } from './use-confirm-move.tsx'

/** Actions that need only a confirmation, and sometimes a reason. */
export function useMoves(booking: BookingView, office: boolean, onClash: (error: ApiFailure) => void) {
  const { t } = useTranslation('bookings')
  const sure = useConfirmMove(booking)
  const handlers = { onConflict: onClash }
  const confirming = useConfirmBooking(handlers)
  const approving = useApproveBooking(handlers)
  const cancelling = useCancelBooking(handlers)
  const marking = useMarkNoShow(handlers)
  const paying = usePayInstalment(handlers)
  const asking = useRequestVoid(handlers)
  const refusing = useVoidBooking(handlers)
  const refunding = useConfirmRefund(handlers)
  const { user } = useSession()
  const limitFor = useSecondPersonLimit()
  const { id, version, amount, total, refund } = booking
  const back = refund?.back ?? 0
  const taking = { amount, by: -amount }
  const still = { amount: paidOf(booking) || amount, by: 0 }
  const why = { label: t('view.reason') }
  const must = { reason: { ...why, required: true, help: t('view.reasonShown') } }

  return {
    busy: [confirming, approving, cancelling, marking, paying, asking, refusing, refunding].some(({ busy }) => busy),
    confirm: async () => {
      const agreed = !office && total !== null ? { agreed_total: total } : {}
      if (await sure('confirm', taking)) await confirming.run({ body: { id, version, ...agreed } })
    },
    approve: async () => {
      if (await sure('approve', taking)) await approving.run({ body: { id, version } })
    },
    cancel: async () => {
      const { covered = 0, kept = 0 } = booking.plan ?? {}
      const answer = await sure('cancel', covered > 0 ? { amount: kept, by: 0 } : still, { reason: why })
      if (answer) await cancelling.run({ body: { id, version, agreed_penalty: kept, ...answer } })
    },
    payInstalment: async () => {
      const next = booking.plan?.next?.amount ?? 0
      if (await sure('pay_instalment', { amount: next, by: -next }))
        await paying.run({ body: { id, version, amount: next } })
    },
    markNoShow: async () => {
      const { paid = 0, no_show: penalty = 0 } = booking.cancellation ?? {}
      const answer = await sure('mark_no_show', { amount: penalty, by: paid - penalty }, { reason: why })
      if (answer) await marking.run({ body: { id, version, ...answer } })
    },
    requestVoid: async () => {
      const answer = await sure('request_void', still, { reason: why })
      if (answer) await asking.run({ body: { id, version, ...answer } })
    },
    refuseVoid: async () => {
      const answer = await sure('refuse_void', still, must)
      if (answer) await refusing.run({ body: { id, version, ...answer, refuse: true } })
    },
    confirmRefund: async () => {
      // Whoever quoted it and carries it out as well gives it alone.
      const quoted = booking.events.findLast(({ move }) => move === 'quote_refund')?.by?.id === user?.id
      const limit = quoted ? await limitFor(refund?.refundable ?? 0) : null
      const note = <SecondPersonNote limit={limit} then="other" />
      if (await sure('confirm_refund', { amount: back, by: back, note })) await refunding.run({ body: { id, version } })
    },
    refuseRefund: async () => {
      const answer = await sure('refuse_refund', still, must)
      if (answer) await refunding.run({ body: { id, version, ...answer, refuse: true } })
    },
  }
}
