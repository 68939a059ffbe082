import { ERASED_CUSTOMER } from '@safar/contract/vocabulary/people'
import { useTranslation } from 'react-i18next'

/** What somebody is called; of a customer whose data was erased, that they were, in the reader's language. */
export function usePersonName(): (name: string) => string {
  const { t } = useTranslation('ui')
  return (name) => (name === ERASED_CUSTOMER ? t('erasedCustomer') : name)
}

interface Purchase {
  agent: { agency_name: string } | null
  customer: { name: string } | null
}

/** Who bought something: an agency, or a customer. */
export function useBuyerName(): (purchase: Purchase) => string {
  const personName = usePersonName()
  return ({ agent, customer }) => agent?.agency_name ?? personName(customer?.name ?? '')
}
