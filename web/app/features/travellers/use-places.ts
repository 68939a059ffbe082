import { useSession } from '../../platform/session.ts'

/** Agents keep their book in their own area, customers in the storefront. */
export function usePlaces() {
  const { user } = useSession()
  return user?.role === 'customer'
    ? { list: '/travellers', add: '/new-traveller', booking: (id: number) => `/my-booking/${id}` }
    : {
        list: '/agent/travellers',
        add: '/agent/new-traveller',
        booking: (id: number) => `/agent/agent-booking-details/${id}`,
      }
}
