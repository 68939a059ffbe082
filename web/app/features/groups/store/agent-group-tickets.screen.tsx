import { GroupTicketsPage } from './group-tickets-page.tsx'

export default function AgentGroupTickets() {
  return <GroupTicketsPage />
}
