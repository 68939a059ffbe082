import type { agents as contract } from '@safar/contract/people/agents.contract'
import { translate } from '@safar/contract/wording/texts'
import { record } from '../../platform/activity.ts'
import { invalid } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { inviteUser, reportConflict } from '../accounts/public.ts'
import { assertSalesman, insertAgency, recordMaker, toAuthUser } from '../people/public.ts'

type CreateCall = Call<typeof contract.createByOffice>

/** A salesman can only create agents for themselves, and cannot name anybody else. */
function chooseSalesman({ body, actor }: Pick<CreateCall, 'body' | 'actor'>): number | null {
  const named = body.salesman_id ?? null
  if (actor.scope === 'all') return named
  if (named !== null && named !== actor.userId) throw invalid({ salesman_id: 'salesman_unknown' })
  return actor.userId
}

/**
 * Creates an agent for the office or a salesman. The agent sets a password through the mailed link and fills in the
 * details form.
 */
export async function createAgent(services: Services, call: CreateCall) {
  const { body, actor, locale, origin, idempotency } = call
  const { name, email, phone, agency_name: agencyName, city } = body
  const salesmanId = chooseSalesman(call)
  const work = services.db.tx(async (tx) => {
    if (salesmanId !== null) await assertSalesman(tx, salesmanId)
    const user = await inviteUser(services, tx, { role: 'agent', name, email, phone, locale, salesmanId })
    await insertAgency(tx, { userId: user.id, agencyName, city: city ?? null })
    await recordMaker(tx, { accountId: user.id, personId: actor.userId, act: 'created', at: services.clock.now() })
    const changes = { email, agencyName, salesmanId }
    await record(tx, {
      actorId: actor.userId,
      action: 'agents.create',
      subject: 'user',
      subjectId: user.id,
      changes,
      origin,
    })
    const reply = {
      message: translate(locale, 'admin_agent_saved'),
      type: 'success' as const,
      user: toAuthUser(user, agencyName),
    }
    await idempotency.saveReply(tx, reply)
    return reply
  })
  return reportConflict(work)
}
