import { media } from '@safar/contract/media/media.contract'
import { agencyUsers } from '@safar/contract/people/agency-users.contract'
import { agentContacts } from '@safar/contract/people/agent-contacts.contract'
import { agents } from '@safar/contract/people/agents.contract'
import { users } from '@safar/contract/people/users.contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { queryKeys } from '../../platform/query-keys.ts'
import { type ApiMutationHandlers, useApiMutation } from '../../platform/use-api-mutation.ts'
import type { Option } from '../../ui/fields/remote-select.tsx'

export const agencyById = (id: number) =>
  queryOptions({
    queryKey: [queryKeys.agencies, id],
    queryFn: async () => (await call(agents.show, { params: { id } })).data,
  })

/** The people of the reader's own agency, or of the given agency for the office. */
export const agencyPeople = (agentId?: number) =>
  queryOptions({
    queryKey: [queryKeys.agencies, 'people', agentId],
    queryFn: async () =>
      (await call(agencyUsers.list, { query: agentId === undefined ? {} : { agent_id: agentId } })).data,
  })

const changesPeople = { successToast: 'reply', invalidates: [queryKeys.agencies] } as const

export const useInviteColleague = (handlers: ApiMutationHandlers<typeof agencyUsers.invite> = {}) =>
  useApiMutation(agencyUsers.invite, { ...changesPeople, ...handlers })

export const useUpdateColleague = (handlers: ApiMutationHandlers<typeof agencyUsers.update> = {}) =>
  useApiMutation(agencyUsers.update, { ...changesPeople, ...handlers })

export const useResendInvitation = () => useApiMutation(agencyUsers.resendInvitation, changesPeople)

export const useHandOver = (handlers: ApiMutationHandlers<typeof agencyUsers.handOver> = {}) =>
  useApiMutation(agencyUsers.handOver, { ...changesPeople, ...handlers })

/** Paginated contacts with an agent. */
export const contactPages = (agentId: number) => ({
  key: [queryKeys.agencies, 'contacts', agentId],
  fetch: (after: string | undefined) =>
    call(agentContacts.list, { params: { id: agentId }, query: { after, limit: CONTACTS } }),
})
const CONTACTS = 10

export const useRecordContact = (handlers: ApiMutationHandlers<typeof agentContacts.record> = {}) =>
  useApiMutation(agentContacts.record, { successToast: 'reply', invalidates: [queryKeys.agencies], ...handlers })

export const useSaveContactDetails = (handlers: ApiMutationHandlers<typeof agentContacts.saveDetails> = {}) =>
  useApiMutation(agentContacts.saveDetails, {
    successToast: 'reply',
    invalidates: [queryKeys.agencies, queryKeys.users],
    ...handlers,
  })

export const ownUploads = () =>
  queryOptions({ queryKey: [queryKeys.uploads], queryFn: async () => (await call(media.list)).data })

export const agentOptions = (typed: string) =>
  queryOptions({
    queryKey: ['users', 'agent-options', typed],
    queryFn: async (): Promise<Option[]> => {
      const query = { role: 'agent', sort: 'name', limit: 30, ...(typed && { q: typed }) } as const
      const { data } = await call(users.list, { query })
      return data.map(({ id, agency_name, name }) => ({ value: String(id), label: agency_name ?? name }))
    },
    placeholderData: keepPreviousData,
  })

/** An agent's agency name by id; null for an agent outside the person's scope. */
export const agentName = (id: number) =>
  queryOptions({
    queryKey: ['users', 'agent-name', id],
    queryFn: async () => {
      const [agent] = (await call(users.list, { query: { id, limit: 1 } })).data
      return agent ? (agent.agency_name ?? agent.name) : null
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

export const useSubmitDetails = (handlers: ApiMutationHandlers<typeof agents.submitDetails> = {}) =>
  useApiMutation(agents.submitDetails, { invalidates: [queryKeys.agencies], ...handlers })

export const useDecideChange = () =>
  useApiMutation(agents.decideChange, {
    successToast: 'reply',
    invalidates: [queryKeys.agencies, queryKeys.users, queryKeys.workQueues],
  })

export const useUpdateDetails = (handlers: ApiMutationHandlers<typeof agents.updateDetails> = {}) =>
  useApiMutation(agents.updateDetails, {
    successToast: 'reply',
    invalidates: [queryKeys.agencies, queryKeys.users],
    ...handlers,
  })

export const useCreateAgent = (handlers: ApiMutationHandlers<typeof agents.createByOffice> = {}) =>
  useApiMutation(agents.createByOffice, {
    successToast: 'Admin Agent saved successfully.',
    invalidates: [queryKeys.users],
    ...handlers,
  })

export const useSaveAgentProfile = (handlers: ApiMutationHandlers<typeof agents.saveProfile> = {}) =>
  useApiMutation(agents.saveProfile, { successToast: 'reply', invalidates: [queryKeys.agencies], ...handlers })
