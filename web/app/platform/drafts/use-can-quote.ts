import { useCan, useRight, useSession } from '../session.ts'

/** Agents quote to their clients, those of the office who may book to anybody. */
export function useCanQuote(): boolean {
  const { user } = useSession()
  const canBook = useCan('bookings.create')
  // A quote is made against what the agency owes.
  const seesMoney = useRight('money')
  return (user?.role === 'agent' && seesMoney) || (user !== null && user !== undefined && canBook)
}
