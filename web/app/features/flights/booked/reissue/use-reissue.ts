import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { useTranslation } from 'react-i18next'
import type { ApiFailure } from '../../../../platform/api.ts'
import { useConfirmMove } from '../../../bookings/public.ts'
import { useConfirmReissue } from './api.ts'
import { reissuePrice } from './reissue.rules.ts'

/** Accepts the price of other flights, or declines it. */
export function useReissue(booking: BookingView, onClash: (error: ApiFailure) => void) {
  const { t } = useTranslation('bookings')
  const sure = useConfirmMove(booking)
  const { run, busy } = useConfirmReissue({ onConflict: onClash })
  const { id, version, reissue } = booking
  const price = (reissue && reissuePrice(reissue)) ?? 0
  return {
    busy,
    agree: async () => {
      if (await sure('agree_reissue', { amount: price, by: -price })) await run({ body: { id, version } })
    },
    refuse: async () => {
      const reason = { label: t('view.reason'), required: true, help: t('view.reissueOf.reasonHelp') }
      const answer = await sure('refuse_reissue', { amount: price, by: 0 }, { reason })
      if (answer) await run({ body: { id, version, ...answer, refuse: true } })
    },
  }
}
