import { useLocation } from 'react-router'
import { agentUrls } from '../../urls/agent.ts'
import { storefrontUrls } from '../../urls/storefront.ts'

/** Where somebody applies: agents stay in their own area. */
export function useVisaUrls() {
  const { pathname } = useLocation()
  return pathname.startsWith('/agent/')
    ? {
        apply: agentUrls.applyForVisa,
        applications: agentUrls.visaApplications,
        application: agentUrls.visaApplication,
        booking: agentUrls.booking,
      }
    : {
        apply: storefrontUrls.applyForVisa,
        applications: storefrontUrls.visaApplications,
        application: storefrontUrls.visaApplication,
        booking: storefrontUrls.myBooking,
      }
}
