import type { users as contract } from '@safar/contract/people/users.contract'
import type { Body } from '@safar/contract/protocol/endpoint'
import { translate } from '@safar/contract/wording/texts'
import { record } from '../../../platform/activity.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { invalid, notFound } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { notify } from '../../notifications/public.ts'
import { lockUser, moveUser, recordMaker, type User } from '../../people/public.ts'
import * as mails from '../mails.ts'
import { deleteLinks } from '../sign-in/email-links.ts'
import { endSessions } from '../sign-in/sessions.ts'
import { assertAdminRemains } from './last-admin.ts'
import { assertCanMove, type Move } from './user-moves.rules.ts'
import { readUser } from './users.queries.ts'

type StatusCall = Call<typeof contract.setStatus>
type Status = Body<typeof contract.setStatus>['status']

const moveTo = {
  approved: 'approve',
  rejected: 'reject',
  blocked: 'block',
  unblocked: 'unblock',
} as const satisfies Record<Status, Move>

export async function setUserStatus(services: Services, { params, body, actor, locale, origin }: StatusCall) {
  const move = moveTo[body.status]
  if (move === 'reject' && !body.reason) throw invalid({ reason: 'required' })
  const reason = body.reason ?? ''
  return services.db.tx(async (tx) => {
    const user = await lockUser(tx, params.id)
    if (!user) throw notFound()
    assertCanMove(actor, user, move)
    await writeMove(services, tx, { user, move, reason })
    if (move === 'approve')
      await recordMaker(tx, { accountId: user.id, personId: actor.userId, act: 'approved', at: services.clock.now() })
    const changes = body.reason ? { reason: body.reason } : {}
    await record(tx, {
      actorId: actor.userId,
      action: `users.${move}`,
      subject: 'user',
      subjectId: user.id,
      changes,
      origin,
    })
    return {
      message: translate(locale, 'user_updated'),
      type: 'success' as const,
      data: await readUser(tx, actor, user.id),
    }
  })
}

interface StatusChange {
  user: User
  move: Move
  reason: string
}

/** Saves the new state and notifies the person. */
async function writeMove(
  { config, clock, mail }: Services,
  tx: Queries,
  { user, move, reason }: StatusChange,
): Promise<void> {
  const set = (values: Partial<User>) => moveUser(tx, user, move, values)
  if (move === 'approve') {
    await set({ approvedAt: clock.now(), rejectedReason: null })
    await mail.post(tx, user.email, mails.approved(user, `${config.publicUrl}/auth/login`))
    if (user.role === 'agent')
      await notify(tx, { userId: user.id, kind: 'agents.approved', link: '/agent/dashboard-flights' })
  } else if (move === 'reject') {
    await set({ approvedAt: null, formFilledAt: null, rejectedReason: reason })
    await mail.post(tx, user.email, mails.rejected(user, reason, `${config.publicUrl}/agent/add-agent-details`))
    await notify(tx, { userId: user.id, kind: 'agents.rejected', values: { reason }, link: '/agent/add-agent-details' })
  } else if (move === 'block') {
    await assertAdminRemains(tx, user)
    await set({ status: 'blocked' })
    await endSessions(tx, user.id)
    await deleteLinks(tx, user.id)
  } else {
    await set({ status: 'active' })
  }
}
