import { useSession } from '../../platform/session.ts'
import { adminUrls } from '../../urls/admin.ts'
import { agentUrls } from '../../urls/agent.ts'
import { visaUrls } from '../../urls/products/visas.ts'
import { useSalesArea } from '../../urls/sales-area.ts'
import { storefrontUrls } from '../../urls/storefront.ts'

/** URLs for visa applications: agents and the office stay in their own areas and apply for many people together. */
export function useVisaUrls() {
  const area = useSalesArea()
  if (area === 'office')
    return {
      applications: visaUrls.office.applications,
      application: visaUrls.office.application,
      booking: adminUrls.booking,
      isBulk: true,
    }
  return area === 'agent'
    ? {
        applications: visaUrls.agent.applications,
        application: visaUrls.agent.application,
        booking: agentUrls.booking,
        isBulk: true,
      }
    : {
        applications: visaUrls.storefront.applications,
        application: visaUrls.storefront.application,
        booking: storefrontUrls.myBooking,
        isBulk: false,
      }
}

/** The URL of an application for the current reader of a booking, in their own area. */
export function useApplicationUrl() {
  const { user } = useSession()
  if (user?.role === 'customer') return visaUrls.storefront.application
  return user?.role === 'agent' ? visaUrls.agent.application : visaUrls.office.application
}
