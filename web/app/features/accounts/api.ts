import { accounts } from '@safar/contract/people/accounts.contract'
import { managedRoles } from '@safar/contract/people/managed-roles.contract'
import { type PersonalData, personalDataCalls } from '@safar/contract/people/personal-data.contract'
import { users } from '@safar/contract/people/users.contract'
import { viewing } from '@safar/contract/people/viewing.contract'
import type { Input } from '@safar/contract/protocol/endpoint'
import type { FileFormat } from '@safar/contract/vocabulary/money'
import { permissionRoles } from '@safar/contract/vocabulary/roles'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { saveFile } from '../../platform/files.ts'
import { queryKeys } from '../../platform/query-keys.ts'
import { type ApiMutationHandlers, useApiMutation } from '../../platform/use-api-mutation.ts'

/** Shown when somebody cannot sign in or register and the server gives no reason. */
const entranceFailure = { failureToast: 'An unexpected error occurred.' } as const

/** Verifies an address only once, however often the screen renders: the link works only once. */
export const emailVerification = (token: string) =>
  queryOptions({
    queryKey: ['email-verification', token],
    queryFn: () => call(accounts.verifyEmail, { body: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

export type UserFilter = NonNullable<Input<typeof users.list>['query']>
const usersPage = (query: UserFilter) => call(users.list, { query })

/** A paginated list of users. */
export const userPages = (filter: UserFilter) => ({
  key: [queryKeys.users, 'pages', filter],
  fetch: (after: string | undefined) => usersPage({ ...filter, after }),
})

export const usersQuery = (filter: UserFilter) =>
  queryOptions({ queryKey: [queryKeys.users, 'list', filter], queryFn: async () => (await usersPage(filter)).data })

/** One user by id: requested as a list of one, so the same visibility rules apply. */
export const userById = (id: number) =>
  queryOptions({
    queryKey: [queryKeys.users, 'one', id],
    queryFn: async () => (await usersPage({ id, limit: 1 })).data[0] ?? null,
  })

export const usersSummary = () =>
  queryOptions({ queryKey: [queryKeys.users, 'summary'], queryFn: async () => (await call(users.summary)).data })

export const salesmen = () => usersQuery({ role: 'salesman', sort: 'name', limit: 200 })

/** Staff of both kinds, sorted by name. */
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

export const useForgotPassword = (handlers: ApiMutationHandlers<typeof accounts.forgotPassword> = {}) =>
  useApiMutation(accounts.forgotPassword, handlers)

export const useSetUserStatus = () =>
  useApiMutation(users.setStatus, {
    successToast: 'User has been updated successfully.',
    invalidates: [queryKeys.users, queryKeys.agencies],
  })

export const useStartViewing = () => useApiMutation(viewing.start)

export const useRemoveUser = () =>
  useApiMutation(users.remove, {
    successToast: 'User has been deleted successfully.',
    invalidates: [queryKeys.users, queryKeys.agencies],
  })

export const useSetCardAllowance = () =>
  useApiMutation(users.setCardAllowance, {
    successToast: 'User has been updated successfully.',
    invalidates: [queryKeys.users],
  })

export const useAssignSalesman = (handlers: ApiMutationHandlers<typeof users.assignSalesman> = {}) =>
  useApiMutation(users.assignSalesman, { invalidates: [queryKeys.users, queryKeys.agencies], ...handlers })

export const useSaveUser = (handlers: ApiMutationHandlers<typeof users.save> = {}) =>
  useApiMutation(users.save, { successToast: 'reply', invalidates: [queryKeys.users], ...handlers })

export const useDecideAddress = () =>
  useApiMutation(users.decideEmailChange, {
    successToast: 'reply',
    invalidates: [queryKeys.users],
    invalidatesOnConflict: [queryKeys.users],
  })

export const useRestoreEmail = (handlers: ApiMutationHandlers<typeof accounts.restoreEmail> = {}) =>
  useApiMutation(accounts.restoreEmail, handlers)

export const useLogin = (handlers: ApiMutationHandlers<typeof accounts.login> = {}) =>
  useApiMutation(accounts.login, { ...entranceFailure, ...handlers })

export const useRequestCode = (handlers: ApiMutationHandlers<typeof accounts.requestCode> = {}) =>
  useApiMutation(accounts.requestCode, { ...entranceFailure, ...handlers })

export const useSendVerification = () => useApiMutation(accounts.verifyEmail)

export const useVerifyCode = (handlers: ApiMutationHandlers<typeof accounts.verifyCode> = {}) =>
  useApiMutation(accounts.verifyCode, { ...entranceFailure, ...handlers })

export const useRegisterAccount = (handlers: ApiMutationHandlers<typeof accounts.register> = {}) =>
  useApiMutation(accounts.register, { successToast: 'Registered successfully.', ...entranceFailure, ...handlers })

export const useResetPassword = (handlers: ApiMutationHandlers<typeof accounts.resetPassword> = {}) =>
  useApiMutation(accounts.resetPassword, handlers)

const SESSIONS = 'own-sessions'
const USER_SESSIONS = 'user-sessions'

/** The person's own active sessions. */
export const ownSessions = () =>
  queryOptions({ queryKey: [SESSIONS], queryFn: async () => (await call(accounts.sessions)).data })

/** Another person's active sessions. */
export const sessionsOf = (id: number) =>
  queryOptions({
    queryKey: [USER_SESSIONS, id],
    queryFn: async () => (await call(users.sessions, { params: { id } })).data,
  })

export const useEndUserSession = () =>
  useApiMutation(users.endSession, { invalidates: [USER_SESSIONS], successToast: 'reply' })

const PERSONAL_DATA = 'personal-data'
/** Polling interval while a file is being prepared. */
const FOLLOW_MS = 2_000
const followBuilding = ({ state }: { state: { data: PersonalData | undefined } }) =>
  state.data?.exports.some((one) => one.state === 'building') ? FOLLOW_MS : false

export const ownPersonalData = () =>
  queryOptions({
    queryKey: [PERSONAL_DATA, 'own'],
    queryFn: async () => (await call(personalDataCalls.own)).data,
    refetchInterval: followBuilding,
  })

export const personalDataOf = (id: number) =>
  queryOptions({
    queryKey: [PERSONAL_DATA, id],
    queryFn: async () => (await call(personalDataCalls.ofUser, { params: { id } })).data,
    refetchInterval: followBuilding,
  })

export const saveDataFile = (id: number, name: string): Promise<void> =>
  saveFile(personalDataCalls.file, { params: { id } }, name)

const personalDataToast = {
  invalidates: [PERSONAL_DATA],
  invalidatesOnConflict: [PERSONAL_DATA],
  successToast: 'reply',
} as const

export const useRequestOwnData = (handlers: ApiMutationHandlers<typeof personalDataCalls.requestOwn> = {}) =>
  useApiMutation(personalDataCalls.requestOwn, { ...personalDataToast, ...handlers })

export const useRequestDataOf = () => useApiMutation(personalDataCalls.requestOfUser, personalDataToast)

export const useRequestErasure = (handlers: ApiMutationHandlers<typeof personalDataCalls.requestErasure> = {}) =>
  useApiMutation(personalDataCalls.requestErasure, { ...personalDataToast, ...handlers })

export const useWithdrawErasure = () => useApiMutation(personalDataCalls.withdrawErasure, personalDataToast)

export const useDecideErasure = () =>
  useApiMutation(personalDataCalls.decideErasure, {
    ...personalDataToast,
    invalidates: [PERSONAL_DATA, queryKeys.users],
  })

export const useUpdateProfile = (handlers: ApiMutationHandlers<typeof accounts.updateProfile> = {}) =>
  useApiMutation(accounts.updateProfile, { successToast: 'reply', ...handlers })

export const useChangePassword = (handlers: ApiMutationHandlers<typeof accounts.changePassword> = {}) =>
  useApiMutation(accounts.changePassword, { invalidates: [SESSIONS], ...handlers })

export const useEndSession = () =>
  useApiMutation(accounts.endSession, { invalidates: [SESSIONS], successToast: 'reply' })

export const useEndOtherSessions = () =>
  useApiMutation(accounts.endOtherSessions, { invalidates: [SESSIONS], successToast: 'reply' })

export const useAddStaffMember = (handlers: ApiMutationHandlers<typeof users.addStaff> = {}) =>
  useApiMutation(users.addStaff, {
    successToast: 'Staff member saved successfully.',
    invalidates: [queryKeys.users, queryKeys.roles],
    ...handlers,
  })

export const useUpdateStaffMember = (handlers: ApiMutationHandlers<typeof users.updateStaff> = {}) =>
  useApiMutation(users.updateStaff, {
    successToast: 'Staff member updated successfully.',
    invalidates: [queryKeys.users, queryKeys.roles],
    ...handlers,
  })

export const useRemoveRole = () =>
  useApiMutation(managedRoles.remove, {
    successToast: 'Role deleted successfully.',
    failureToast: 'Failed to delete role',
    invalidates: [queryKeys.roles],
  })

export const useCreateRole = (handlers: ApiMutationHandlers<typeof managedRoles.create> = {}) =>
  useApiMutation(managedRoles.create, {
    successToast: 'Role saved successfully.',
    failureToast: 'Failed to save role',
    invalidates: [queryKeys.roles],
    ...handlers,
  })

export const useRenameRole = (handlers: ApiMutationHandlers<typeof managedRoles.update> = {}) =>
  useApiMutation(managedRoles.update, {
    successToast: 'Role updated successfully.',
    failureToast: 'Failed to update role',
    invalidates: [queryKeys.roles],
    ...handlers,
  })

export const useAssignPermissions = (handlers: ApiMutationHandlers<typeof managedRoles.assign> = {}) =>
  useApiMutation(managedRoles.assign, {
    successToast: 'Permissions assigned successfully.',
    failureToast: 'Failed to assign permissions',
    invalidates: [queryKeys.roles],
    ...handlers,
  })

export const useAddPermission = (handlers: ApiMutationHandlers<typeof managedRoles.storePermission> = {}) =>
  useApiMutation(managedRoles.storePermission, { invalidates: [queryKeys.roles], successToast: 'reply', ...handlers })

/** Everyone who matches the filter, as a file. */
export const saveUsers = (filter: UserFilter, format: FileFormat) =>
  saveFile(users.listFile, { query: { ...filter, format } }, `users.${format}`)
