import type { agents } from '@safar/contract/people/agents.contract'
import type { Handlers } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { readAgencyView } from './agents.queries.ts'
import { createAgent } from './create-agent.ts'
import { decideChange } from './review/decide-change.ts'
import { saveAgentProfile } from './save-profile.ts'
import { submitDetails } from './submit-details.ts'
import { updateDetails } from './update-details.ts'

export const agentsRoutes = (services: Services): Handlers<typeof agents> => ({
  submitDetails: (call) => submitDetails(services, call),
  createByOffice: (call) => createAgent(services, call),
  updateDetails: (call) => updateDetails(services, call),
  decideChange: (call) => decideChange(services, call),
  saveProfile: (call) => saveAgentProfile(services, call),
  show: async ({ params, actor }) => ({ data: await readAgencyView(services.db.adhoc, actor, params.id) }),
})
