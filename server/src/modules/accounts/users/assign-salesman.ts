import type { users as contract } from '@safar/contract/people/users.contract'
import { translate } from '@safar/contract/wording/texts'
import { difference, record } from '../../../platform/activity.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { assertSalesman, lockUser, moveUser } from '../../people/public.ts'
import { assertCanMove } from './user-moves.rules.ts'
import { readUser } from './users.queries.ts'

/** Assigns an agent to a salesman. Nothing else of the agent changes, so many can be assigned one after the other. */
export async function assignSalesman(
  { db }: Pick<Services, 'db'>,
  { params, body, actor, locale, origin }: Call<typeof contract.assignSalesman>,
) {
  const { salesman_id: salesmanId } = body
  return db.tx(async (tx) => {
    const agent = await lockUser(tx, params.id)
    if (agent?.role !== 'agent') throw notFound()
    assertCanMove(actor, agent, 'edit')
    if (salesmanId !== null) await assertSalesman(tx, salesmanId)
    await moveUser(tx, agent, 'edit', { salesmanId })
    await record(tx, {
      actorId: actor.userId,
      action: 'users.change',
      subject: 'user',
      subjectId: agent.id,
      changes: difference(agent, { salesmanId }),
      origin,
    })
    return {
      message: translate(locale, 'user_updated'),
      type: 'success' as const,
      data: await readUser(tx, actor, agent.id),
    }
  })
}
