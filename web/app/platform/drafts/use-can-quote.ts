import { useCan, useRight, useSession } from '../session.ts'

/** Agents can quote to their clients; office users who may book can quote to anybody. */
export function useCanQuote(): boolean {
  const { user } = useSession()
  const canBook = useCan('bookings.create')
  // Quotes are based on what the agency owes, so the person must be allowed to see money.
  const seesMoney = useRight('money')
  return (user?.role === 'agent' && seesMoney) || (user !== null && user !== undefined && canBook)
}
