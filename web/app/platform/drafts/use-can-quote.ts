import { useCan, useSession } from '../session.ts'

/** Agents quote to their clients, those of the office who may book to anybody. */
export function useCanQuote(): boolean {
  const { user } = useSession()
  const canBook = useCan('bookings.create')
  return user?.role === 'agent' || (user !== null && user !== undefined && canBook)
}
