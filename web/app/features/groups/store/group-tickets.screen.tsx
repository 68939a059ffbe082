import { StorePage } from '../../../ui/layout/store-page.tsx'
import { groupUrls } from '../../../urls/products/groups.ts'
import { useSalesArea } from '../../../urls/sales-area.ts'
import { GroupTicketsPage } from './group-tickets-page.tsx'

/** Group tickets on sale; an agent's page has its frame from the area. */
export default function GroupTickets() {
  if (useSalesArea() !== 'storefront') return <GroupTicketsPage />
  return (
    <StorePage>
      <GroupTicketsPage path={groupUrls.storefront.list} />
    </StorePage>
  )
}
