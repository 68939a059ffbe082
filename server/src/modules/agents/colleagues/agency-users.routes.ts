import type { agencyUsers } from '@safar/contract/people/agency-users.contract'
import type { Handlers } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { listAgencyUsers } from './colleague-view.ts'
import { handOver } from './hand-over.ts'
import { inviteColleague } from './invite-colleague.ts'
import { resendInvitation } from './resend-invitation.ts'
import { updateColleague } from './update-colleague.ts'

export const agencyUsersRoutes = (services: Services): Handlers<typeof agencyUsers> => ({
  list: async ({ query, actor }) => ({ data: await listAgencyUsers(services.db.adhoc, actor, query.agent_id) }),
  invite: (call) => inviteColleague(services, call),
  update: (call) => updateColleague(services, call),
  resendInvitation: (call) => resendInvitation(services, call),
  handOver: (call) => handOver(services, call),
})
