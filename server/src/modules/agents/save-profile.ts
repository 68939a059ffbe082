import type { agents as contract } from '@safar/contract/people/agents.contract'
import { translate } from '@safar/contract/wording/texts'
import { difference, record } from '../../platform/activity.ts'
import { notFound } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { lockAgency, saveAgency } from '../people/public.ts'
import { readAgencyView } from './agents.queries.ts'
import { assertOwnFiles } from './write-details.ts'

/**
 * Saves the public profile an agent's clients read. The office approved the name, licences and documents, which have
 * their own form.
 */
export async function saveAgentProfile(
  { db }: Pick<Services, 'db'>,
  { body, actor, locale, origin }: Call<typeof contract.saveProfile>,
) {
  return db.tx(async (tx) => {
    const agency = await lockAgency(tx, actor.accountId)
    if (!agency) throw notFound()
    await assertOwnFiles(tx, { documents: [], logo: body.logo }, agency, [actor.accountId, actor.userId])
    const { address, city, phone, whatsapp, logo } = agency
    const profile = { ...body, logo: body.logo ?? null }
    const changes = difference({ address, city, phone, whatsapp, logo }, profile)
    if (Object.keys(changes).length > 0) {
      await saveAgency(tx, { userId: agency.userId, agencyName: agency.agencyName, ...profile })
      await record(tx, {
        actorId: actor.userId,
        action: 'agents.change_profile',
        subject: 'agency',
        subjectId: agency.userId,
        changes,
        origin,
      })
    }
    return {
      message: translate(locale, 'profile_saved'),
      type: 'success' as const,
      data: await readAgencyView(tx, actor, agency.userId),
    }
  })
}
