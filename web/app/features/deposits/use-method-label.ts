import type { PaymentMethod } from '@safar/contract/vocabulary/money'
import { useTranslation } from 'react-i18next'

/** How money was paid, in a word. */
export function useMethodWord(): (method: PaymentMethod) => string {
  const { t } = useTranslation('deposits')
  return (method) => t(`methods.${method}`)
}
