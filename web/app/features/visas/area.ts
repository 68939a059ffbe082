import { useLocation } from 'react-router'
import { useSession } from '../../platform/session.ts'
import { adminUrls } from '../../urls/admin.ts'
import { agentUrls } from '../../urls/agent.ts'
import { storefrontUrls } from '../../urls/storefront.ts'

/** Where somebody applies: agents stay in their own area, and apply for many at once. */
export function useVisaUrls() {
  const { pathname } = useLocation()
  return pathname.startsWith('/agent/')
    ? {
        apply: agentUrls.applyForVisa,
        applications: agentUrls.visaApplications,
        application: agentUrls.visaApplication,
        booking: agentUrls.booking,
        isBulk: true,
      }
    : {
        apply: storefrontUrls.applyForVisa,
        applications: storefrontUrls.visaApplications,
        application: storefrontUrls.visaApplication,
        booking: storefrontUrls.myBooking,
        isBulk: false,
      }
}

/** The page of an application for whoever reads a booking, wherever they read it. */
export function useApplicationUrl() {
  const { user } = useSession()
  if (user?.role === 'customer') return storefrontUrls.visaApplication
  return user?.role === 'agent' ? agentUrls.visaApplication : adminUrls.visaApplication
}
