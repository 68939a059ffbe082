import type { find } from '@safar/contract/bookings/find.contract'
import type { Reply } from '@safar/contract/protocol/endpoint'
import type { Role } from '@safar/contract/vocabulary/roles'
import { adminUrls } from '../../urls/admin.ts'
import { agentUrls } from '../../urls/agent.ts'
import { salesmanUrls } from '../../urls/salesman.ts'
import { storefrontUrls } from '../../urls/storefront.ts'

export type SearchResults = Reply<typeof find.all>
type Shelf = SearchResults['bookings'][number]['shelf']

const officeScreens: Readonly<Record<Shelf, (id: number) => string>> = {
  agents: adminUrls.booking,
  customers: adminUrls.customerBooking,
  office: adminUrls.directBooking,
  offline: adminUrls.offlineBooking,
}

/** URL of a booking in the person's own area; null if the area has no screen for it. */
export function bookingScreen(role: Role, { id, shelf }: { id: number; shelf: Shelf }): string | null {
  if (role === 'salesman') return shelf === 'agents' ? salesmanUrls.booking(id) : null
  if (role === 'customer') return storefrontUrls.myBooking(id)
  if (role === 'agent') return shelf === 'offline' ? agentUrls.offlineBooking(id) : agentUrls.booking(id)
  return officeScreens[shelf](id)
}

/** URL of a person; the reservation desk finds only agents and is likely to be on the phone with them. */
export function personScreen(role: Role, id: number): string {
  if (role === 'salesman') return salesmanUrls.user(id)
  return role === 'reservation' ? adminUrls.agentCall({ agent: id }) : adminUrls.user(id)
}

export const depositScreen = (role: Role, id: number): string | null => {
  if (role === 'salesman') return null
  return role === 'agent' ? agentUrls.deposits : adminUrls.deposit(id)
}

/** URL of a quote, beside the list of sent quotes. */
export const quoteScreen = (role: Role, id: number): string =>
  role === 'agent' ? agentUrls.quote(id) : adminUrls.quote(id)

/** Only the office has enquiries. */
export const enquiryScreen = (role: Role, id: number): string | null =>
  role === 'admin' || role === 'admin-staff' || role === 'reservation' ? adminUrls.enquiries({ enquiry: id }) : null

/** Agents get the line in their own statement, the office the whole entry. */
export function voucherScreen(role: Role, voucher: { id: number; day: string }): string | null {
  if (role === 'agent') return agentUrls.voucher(voucher)
  return role === 'customer' || role === 'salesman' ? null : adminUrls.ledger({ entry: voucher.id })
}

export const receiptScreen = (role: Role, id: number): string =>
  role === 'salesman'
    ? salesmanUrls.users({ tab: 'collections', receipt: id })
    : adminUrls.topUps({ tab: 'collections', receipt: id })
