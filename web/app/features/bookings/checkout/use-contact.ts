import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../../platform/session.ts'
import type { Payer } from '../../buyers/public.ts'
import { payerQuery } from '../api.ts'

export interface Contact {
  name: string
  email: string
  phone: string
}

/** A client known by name, perhaps with further details. */
type ClientContact = { [Field in keyof Contact]: string | null }

/** Someone who books for themselves is the contact; otherwise the person booked for, if known. */
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
