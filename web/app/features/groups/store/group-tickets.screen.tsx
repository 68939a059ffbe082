import { StorePage } from '../../../ui/layout/store-page.tsx'
import { storefrontUrls } from '../../../urls/storefront.ts'
import { GroupTicketsPage } from './group-tickets-page.tsx'

export default function PublicGroupTickets() {
  return (
    <StorePage>
      <GroupTicketsPage path={storefrontUrls.groupTickets} />
    </StorePage>
  )
}
