import { useSession } from '../../platform/session.ts'
import { agentUrls } from '../../urls/agent.ts'
import { storefrontUrls } from '../../urls/storefront.ts'

/** Agents manage saved travellers in their own area, customers in the storefront. */
export function useTravellerUrls() {
  const { user } = useSession()
  return user?.role === 'customer'
    ? {
        list: storefrontUrls.travellers,
        add: storefrontUrls.newTraveller,
        booking: storefrontUrls.myBooking,
      }
    : {
        list: agentUrls.travellers(),
        add: agentUrls.newTraveller,
        booking: agentUrls.booking,
      }
}
