import { ERASED_CUSTOMER } from '@safar/contract/vocabulary/people'
import { useTranslation } from 'react-i18next'

/** A person's name; for a customer whose data was erased, a note saying so in the reader's language. */
export function usePersonName(): (name: string) => string {
  const { t } = useTranslation('ui')
  return (name) => (name === ERASED_CUSTOMER ? t('erasedCustomer') : name)
}

interface Purchase {
  agent: { agency_name: string } | null
  customer: { name: string } | null
}

/** The buyer's name: an agency, or a customer. */
export function useBuyerName(): (purchase: Purchase) => string {
  const personName = usePersonName()
  return ({ agent, customer }) => agent?.agency_name ?? personName(customer?.name ?? '')
}
