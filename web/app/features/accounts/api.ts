import { accounts } from '@safar/contract/people/accounts.contract'
import { managedRoles } from '@safar/contract/people/managed-roles.contract'
import { users } from '@safar/contract/people/users.contract'
import type { Input } from '@safar/contract/protocol/endpoint'
import { permissionRoles } from '@safar/contract/vocabulary/roles'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { queryKeys } from '../../platform/query-keys.ts'

/** Verifies an address once, however often the screen is drawn: the link works one time. */
export const emailVerification = (token: string) =>
  queryOptions({
    queryKey: ['email-verification', token],
    queryFn: () => call(accounts.verifyEmail, { body: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

export type UserFilter = NonNullable<Input<typeof users.list>['query']>
const usersPage = (query: UserFilter) => call(users.list, { query })

/** A list of users page by page. */
export const userPages = (filter: UserFilter) => ({
  key: [queryKeys.users, 'pages', filter],
  fetch: (after: string | undefined) => usersPage({ ...filter, after }),
})

export const usersQuery = (filter: UserFilter) =>
  queryOptions({ queryKey: [queryKeys.users, 'list', filter], queryFn: async () => (await usersPage(filter)).data })

/** One user by id: a list of one, so the same rules of who sees whom apply. */
export const userById = (id: number) =>
  queryOptions({
    queryKey: [queryKeys.users, 'one', id],
    queryFn: async () => (await usersPage({ id, limit: 1 })).data[0] ?? null,
  })

export const usersSummary = () =>
  queryOptions({ queryKey: [queryKeys.users, 'summary'], queryFn: async () => (await call(users.summary)).data })

export const salesmen = () => usersQuery({ role: 'salesman', sort: 'name', limit: 200 })

/** Staff of both kinds, by name. */
export const staffList = () =>
  queryOptions({
    queryKey: [queryKeys.users, 'staff'],
    queryFn: async () => {
      const pages = await Promise.all(permissionRoles.map((role) => usersPage({ role, sort: 'name', limit: 200 })))
      return pages.flatMap(({ data }) => data).sort((a, b) => a.name.localeCompare(b.name))
    },
  })

export const roleList = () =>
  queryOptions({ queryKey: [queryKeys.roles, 'list'], queryFn: async () => (await call(managedRoles.list)).data })

export const roleById = (id: number) =>
  queryOptions({
    queryKey: [queryKeys.roles, 'one', id],
    queryFn: async () => (await call(managedRoles.show, { params: { id } })).data,
  })

export const permissionList = () =>
  queryOptions({
    queryKey: [queryKeys.roles, 'permissions'],
    queryFn: async () => (await call(managedRoles.permissions)).data,
  })
