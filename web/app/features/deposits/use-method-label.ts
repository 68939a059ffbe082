import type { PaymentMethod } from '@safar/contract/vocabulary/money'
import { useTranslation } from 'react-i18next'

/** The payment method's label. */
export function useMethodWord(): (method: PaymentMethod) => string {
  const { t } = useTranslation('deposits')
  return (method) => t(`methods.${method}`)
}
