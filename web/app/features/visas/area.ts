import { useSession } from '../../platform/session.ts'
import { adminUrls } from '../../urls/admin.ts'
import { agentUrls } from '../../urls/agent.ts'
import { useSalesArea } from '../../urls/sales-area.ts'
import { storefrontUrls } from '../../urls/storefront.ts'

/** URLs for visa applications: agents and the office stay in their own areas and apply for many people together. */
export function useVisaUrls() {
  const area = useSalesArea()
  if (area === 'office')
    return {
      applications: adminUrls.visaApplications,
      application: adminUrls.visaApplication,
      booking: adminUrls.booking,
      isBulk: true,
    }
  return area === 'agent'
    ? {
        applications: agentUrls.visaApplications,
        application: agentUrls.visaApplication,
        booking: agentUrls.booking,
        isBulk: true,
      }
    : {
        applications: storefrontUrls.visaApplications,
        application: storefrontUrls.visaApplication,
        booking: storefrontUrls.myBooking,
        isBulk: false,
      }
}

/** The URL of an application for the current reader of a booking, in their own area. */
export function useApplicationUrl() {
  const { user } = useSession()
  if (user?.role === 'customer') return storefrontUrls.visaApplication
  return user?.role === 'agent' ? agentUrls.visaApplication : adminUrls.visaApplication
}
