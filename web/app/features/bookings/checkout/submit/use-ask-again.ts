import { useTranslation } from 'react-i18next'
import { ApiFailure } from '../../../../platform/api.ts'
import { useConfirm } from '../../../../ui/actions/confirm.tsx'

const reasons: readonly string[] = ['booked_before', 'insured_before']

/** The same was bought before, in whole or in part: it may be meant. */
export const isBoughtBefore = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && reasons.includes(error.reason ?? '')

/** Asks whether what was bought before is bought again on purpose. */
export function useAskAgain(): (error: ApiFailure) => Promise<boolean> {
  const { t } = useTranslation('bookings')
  const confirm = useConfirm()
  return async (error) => {
    const { ok } = await confirm({
      title: t('checkout.again.title'),
      body: error.failure.message,
      action: t('checkout.again.action'),
    })
    return ok
  }
}
