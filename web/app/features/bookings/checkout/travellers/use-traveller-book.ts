import { useCan, useRight } from '../../../../platform/session.ts'
import type { Payer } from '../../../buyers/public.ts'
import type { Book } from '../../../travellers/public.ts'
import type { Buyer } from '../../api.ts'

/** Whose saved travellers the form offers: the buyer's own or, for the office, those of the payer it books for. */
export function useTravellerBook(buyer: Buyer, payer: Payer | null): Book {
  const seesBooks = useCan('travellers.view')
  const holds = useRight('hold')
  if (buyer === 'agent' || buyer === 'customer') return holds ? 'own' : null
  return payer && payer.kind !== 'walk-in' && seesBooks ? { ownerId: payer.id } : null
}
