import { StorePage } from '../../../ui/layout/store-page.tsx'
import { GroupTicketsPage } from './group-tickets-page.tsx'

export default function PublicGroupTickets() {
  return (
    <StorePage>
      <GroupTicketsPage />
    </StorePage>
  )
}
