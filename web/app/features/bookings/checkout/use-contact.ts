import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../../platform/session.ts'
import type { Payer } from '../../flights/public.ts'
import { payerQuery } from '../api.ts'

export interface Contact {
  name: string
  email: string
  phone: string
}

/** Of somebody known by name, and perhaps by more. */
type ClientContact = { [Field in keyof Contact]: string | null }

/** Whoever books for themselves is the contact; for somebody else it is them, if they are known. */
export function useContact(
  payer: Payer | null,
  client: ClientContact | null = null,
): { contact: Contact; waiting: boolean } {
  const { user } = useSession()
  const { data, isPending } = useQuery({ ...payerQuery(payer), enabled: payer !== null })
  const known = payer === null ? user : payer.kind === 'walk-in' ? client : data
  const contact = { name: known?.name ?? '', email: known?.email ?? '', phone: known?.phone ?? '' }
  return { contact, waiting: payer !== null && isPending }
}
