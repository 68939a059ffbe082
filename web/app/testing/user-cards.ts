import { bookings } from '@safar/contract/bookings/bookings.contract'
import { deposits } from '@safar/contract/money/deposits.contract'
import { ledger } from '@safar/contract/money/ledger.contract'
import { activity } from '@safar/contract/people/activity.contract'
import { agencyUsers } from '@safar/contract/people/agency-users.contract'
import { agentContacts } from '@safar/contract/people/agent-contacts.contract'
import { agents } from '@safar/contract/people/agents.contract'
import { personalDataCalls } from '@safar/contract/people/personal-data.contract'
import { users } from '@safar/contract/people/users.contract'
import { pricing } from '@safar/contract/pricing/pricing.contract'
import { travellers } from '@safar/contract/travellers/travellers.contract'
import { pending } from './render-screen.tsx'

/** Every card on a person's page makes its own call; a test replies only to the one it is about. */
export function keepUserCardsPending(): void {
  pending(ledger.balances)
  pending(ledger.statement)
  pending(ledger.customerStatement)
  pending(agencyUsers.list)
  pending(agentContacts.list)
  pending(agents.show)
  pending(pricing.charges)
  pending(deposits.ofAgent)
  pending(deposits.approvedTotal)
  pending(users.sessions)
  pending(personalDataCalls.ofUser)
  pending(activity.list)
  pending(bookings.list)
  pending(travellers.ofBuyer)
}
