import type { agentContacts as contract } from '@safar/contract/people/agent-contacts.contract'
import { translate } from '@safar/contract/wording/texts'
import { difference, record } from '../../../platform/activity.ts'
import type { Call } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { lockAgency, lockAgent, saveAgency, updateUser } from '../../people/public.ts'
import { readAgencyView } from '../agents.queries.ts'

/**
 * Changes an agent's contact details, by the office or by the salesman who looks after them. The sign-in address,
 * numbers the office approved, credit and state are not part of them.
 */
export async function saveContactDetails(
  { db }: Pick<Services, 'db'>,
  { params, body, actor, locale, origin }: Call<typeof contract.saveDetails>,
) {
  return db.tx(async (tx) => {
    const user = await lockAgent(tx, actor, params.id)
    const agency = await lockAgency(tx, user.id)
    const { name, phone, whatsapp = null, address = null, city = null } = body
    // Before the details form there is no agency, so the details are the person's own.
    const [before, after] = agency
      ? [
          {
            name: user.name,
            phone: agency.phone,
            whatsapp: agency.whatsapp,
            address: agency.address,
            city: agency.city,
          },
          { name, phone, whatsapp, address, city },
        ]
      : [
          { name: user.name, phone: user.phone },
          { name, phone },
        ]
    const changes = difference(before, after)
    if (Object.keys(changes).length > 0) {
      await updateUser(tx, user.id, agency ? { name } : { name, phone })
      if (agency)
        await saveAgency(tx, { userId: user.id, agencyName: agency.agencyName, phone, whatsapp, address, city })
      const subject = { subject: 'user', subjectId: user.id }
      await record(tx, { actorId: actor.userId, action: 'agents.change_contact', ...subject, changes, origin })
    }
    return {
      message: translate(locale, 'user_updated'),
      type: 'success' as const,
      data: await readAgencyView(tx, actor, user.id),
    }
  })
}
