import { StorePage } from '../../../ui/layout/store-page.tsx'
import { useSalesArea } from '../../../urls/sales-area.ts'
import { storefrontUrls } from '../../../urls/storefront.ts'
import { GroupTicketsPage } from './group-tickets-page.tsx'

/** Group tickets on sale; an agent's page has its frame from the area. */
export default function GroupTickets() {
  if (useSalesArea() !== 'storefront') return <GroupTicketsPage />
  return (
    <StorePage>
      <GroupTicketsPage path={storefrontUrls.groupTickets} />
    </StorePage>
  )
}
