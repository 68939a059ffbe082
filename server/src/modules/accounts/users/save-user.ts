import type { users as contract } from '@safar/contract/people/users.contract'
import type { Body } from '@safar/contract/protocol/endpoint'
import { translate } from '@safar/contract/wording/texts'
import { record } from '../../../platform/activity.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { AppError, invalid, notFound } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { assertSalesman, lockUser, nameAgency, needsForm, recordMaker, type User } from '../../people/public.ts'
import { reportConflict } from '../conflicts.ts'
import { approvalOfNew, changeUser, holdsManagedRole } from './change-user.ts'
import { hashChosenPassword, inviteUser } from './invite-user.ts'
import { assertCanMove, canManageRole } from './user-moves.rules.ts'
import { readUser } from './users.queries.ts'

type SaveCall = Call<typeof contract.save>
type UserForm = Body<typeof contract.save>

/** Creates a user for the office or, with an id, changes one. */
export async function saveUser(services: Services, call: SaveCall) {
  const { body: form, actor, locale, idempotency } = call
  if (!canManageRole(actor, form.role))
    throw new AppError('forbidden', { shown: 'forbidden', inner: `role ${form.role}` })
  const passwordHash = form.id ? undefined : await hashChosenPassword(form.password, form)
  const work = services.db.tx(async (tx) => {
    const salesman = salesmanOf(form)
    if (salesman) await assertSalesman(tx, salesman)
    const { id, shown } = form.id
      ? await change(services, tx, call, form.id)
      : await create(services, tx, call, passwordHash)
    const message = translate(locale, shown)
    const reply = { message, type: 'success' as const, data: await readUser(tx, actor, id) }
    await idempotency.saveReply(tx, reply)
    return reply
  })
  return reportConflict(work)
}

/** The managed role for the person in this form; required for roles that work only by permissions. */
function managedRoleOf(form: UserForm, before: number | null): number | null {
  if (!holdsManagedRole(form.role)) return null
  const managedRoleId = form.managed_role_id ?? before
  if (form.role === 'admin-staff' && managedRoleId === null) throw invalid({ managed_role_id: 'role_unknown' })
  return managedRoleId
}

const salesmanOf = (form: UserForm): number | null => (form.role === 'agent' ? (form.salesman_id ?? null) : null)

async function create(
  services: Services,
  tx: Queries,
  { body: form, actor, locale, origin }: SaveCall,
  passwordHash?: string,
) {
  const { name, email, phone, role } = form
  const managedRoleId = managedRoleOf(form, null)
  const approvedAt = approvalOfNew(role, actor, services.clock.now())
  const user = await inviteUser(
    services,
    tx,
    { name, email, phone, role, locale, approvedAt, salesmanId: salesmanOf(form), managedRoleId },
    passwordHash,
  )
  await saveAgencyName(tx, form, user.id)
  await recordMaker(tx, { accountId: user.id, personId: actor.userId, act: 'created', at: services.clock.now() })
  await record(tx, {
    actorId: actor.userId,
    action: 'users.create',
    subject: 'user',
    subjectId: user.id,
    changes: { role, email, ...(managedRoleId && { managedRoleId }) },
    origin,
  })
  return { id: user.id, shown: 'user_saved' as const }
}

async function change(services: Services, tx: Queries, { body: form, actor, origin }: SaveCall, id: number) {
  const before = await lockUser(tx, id)
  if (!before) throw notFound()
  assertCanMove(actor, before, 'edit')
  assertNotOwnAccess(actor, before, form)
  const { name, email, role } = form
  const after = {
    name,
    email,
    role,
    phone: form.phone ?? before.phone,
    managedRoleId: managedRoleOf(form, before.managedRoleId),
    salesmanId: form.salesman_id === undefined && role === before.role ? before.salesmanId : salesmanOf(form),
  }
  const mailsPassword = form.password !== undefined
  const shown = await changeUser(services, tx, { actor, origin, action: 'users.change', before, after, mailsPassword })
  await saveAgencyName(tx, form, id)
  return { id, shown }
}

/** People can correct their own name and number here, but not what grants access: role, address and password. */
function assertNotOwnAccess(actor: Actor, before: User, form: UserForm): void {
  if (before.id !== actor.userId) return
  if (form.role !== before.role || form.email !== before.email || form.password)
    throw new AppError('conflict', { shown: 'not_yourself' })
}

async function saveAgencyName(tx: Queries, form: UserForm, userId: number): Promise<void> {
  if (!needsForm(form.role)) return
  if (!(await nameAgency(tx, userId, form.agency_name))) throw invalid({ agency_name: 'required' })
}
