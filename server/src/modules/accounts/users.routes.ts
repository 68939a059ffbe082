import type { users } from '@safar/contract/people/users.contract'
import { todayOf } from '../../platform/clock.ts'
import type { Handlers } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { countUsers } from '../people/public.ts'
import { addStaff } from './staff/add-staff.ts'
import { updateStaff } from './staff/update-staff.ts'
import { assignSalesman } from './users/assign-salesman.ts'
import { decideAddress } from './users/decide-address.ts'
import { removeUser } from './users/remove-user.ts'
import { saveUser } from './users/save-user.ts'
import { setCardAllowance } from './users/set-card-allowance.ts'
import { setUserStatus } from './users/set-user-status.ts'
import { endUserSession, listUserSessions } from './users/user-sessions.ts'
import { listUsers } from './users/users.queries.ts'
import { usersFile } from './users/users-file.ts'

export const usersRoutes = (services: Services): Handlers<typeof users> => ({
  list: ({ actor, query }) => listUsers(services.db.adhoc, actor, query, todayOf(services)),
  listFile: (call) => usersFile(services, call),
  summary: async ({ actor }) => ({ data: await countUsers(services.db.adhoc, actor) }),
  save: (call) => saveUser(services, call),
  decideEmailChange: (call) => decideAddress(services, call),
  remove: (call) => removeUser(services, call),
  setStatus: (call) => setUserStatus(services, call),
  setCardAllowance: (call) => setCardAllowance(services, call),
  assignSalesman: (call) => assignSalesman(services, call),
  sessions: async (call) => ({ data: await listUserSessions(services, call) }),
  endSession: (call) => endUserSession(services, call),
  addStaff: (call) => addStaff(services, call),
  updateStaff: (call) => updateStaff(services, call),
})
