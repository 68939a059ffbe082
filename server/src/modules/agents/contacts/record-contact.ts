import type { agentContacts as contract } from '@safar/contract/people/agent-contacts.contract'
import { translate } from '@safar/contract/wording/texts'
import { record } from '../../../platform/activity.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { personNames, shareLockAgent } from '../../people/public.ts'
import { toContact } from './contacts.queries.ts'
import { agentContacts } from './tables.ts'

/** Records a contact with an agent in the caller's scope. */
export async function recordContact(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { params, body, actor, locale, origin }: Call<typeof contract.record>,
) {
  return db.tx(async (tx) => {
    if (!(await shareLockAgent(tx, actor, params.id))) throw notFound()
    const values = { ...body, agentId: params.id, madeBy: actor.userId, madeAt: clock.now() }
    const [contact] = await tx.insert(agentContacts).values(values).returning()
    if (!contact) throw new Error('the new contact did not come back')
    const subject = { subject: 'user', subjectId: params.id }
    await record(tx, { actorId: actor.userId, action: 'agents.record_contact', ...subject, origin })
    const names = await personNames(tx, [actor.userId])
    return {
      message: translate(locale, 'contact_recorded'),
      type: 'success' as const,
      data: toContact(contact, names.get(actor.userId) ?? ''),
    }
  })
}
