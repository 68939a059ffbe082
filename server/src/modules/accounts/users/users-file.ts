import type { users as contract, UserRow } from '@safar/contract/people/users.contract'
import { todayOf } from '../../../platform/clock.ts'
import { listFile } from '../../../platform/documents/list-file.ts'
import { listLabel, listLabels } from '../../../platform/documents/list-labels.ts'
import type { Call, FileReply } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { listUsers } from './users.queries.ts'

export function usersFile(services: Services, call: Call<typeof contract.listFile>): Promise<FileReply> {
  const { actor, query, locale } = call
  const { users: labels, states, roles } = listLabels[locale]
  const stateOf = ({ status, role, is_approved, is_formFilled }: UserRow) => {
    if (status === 'blocked') return states.blocked
    if (role !== 'agent' || is_approved === '1') return states.active
    return is_formFilled ? labels.waiting : labels.unfilled
  }
  return listFile<UserRow>(services, call, {
    title: labels.title,
    columns: [
      { key: 'name', label: labels.name, kind: 'text', share: 1.6 },
      { key: 'agency', label: labels.agency, kind: 'text', share: 1.6 },
      { key: 'email', label: labels.email, kind: 'text', share: 2 },
      { key: 'phone', label: labels.phone, kind: 'text', share: 1.3 },
      { key: 'role', label: labels.role, kind: 'text' },
      { key: 'managed_role', label: labels.managedRole, kind: 'text', sheetOnly: true },
      { key: 'state', label: labels.state, kind: 'text' },
      { key: 'city', label: labels.city, kind: 'text', sheetOnly: true },
      { key: 'salesman', label: labels.salesman, kind: 'text', sheetOnly: true },
      { key: 'created_at', label: labels.createdAt, kind: 'moment', share: 1.3 },
      { key: 'last_seen_at', label: labels.lastSeenAt, kind: 'moment', sheetOnly: true },
    ],
    toRow: (user) => ({
      name: user.name,
      agency: user.agency_name,
      email: user.email,
      phone: user.phone,
      role: listLabel(roles, user.role),
      managed_role: user.managed_role?.name,
      state: stateOf(user),
      city: user.city,
      salesman: user.salesman?.name,
      created_at: user.created_at,
      last_seen_at: user.last_seen_at,
    }),
    readPage: (page) => listUsers(services.db.adhoc, actor, { ...query, ...page }, todayOf(services)),
  })
}
