import type { visaApplications as contract } from '@safar/contract/products/visas/applications.contract'
import { translate } from '@safar/contract/wording/texts'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import type { VisaDeps } from '../deps.ts'
import { lockApplication, updateApplication, writeEvent } from './application-row.ts'
import { readView } from './application-view.ts'
import { notifyApplicant, notifyOffice } from './notify-application.ts'

const PREVIEW = 140

/** Sends a message to the other side. It changes nothing that somebody else may be working on. */
export async function writeMessage(deps: VisaDeps, { params, body, actor, locale }: Call<typeof contract.write>) {
  await deps.db.tx(async (tx) => {
    const row = await lockApplication(tx, actor, params)
    if (row.state === 'draft') throw new AppError('conflict', { shown: 'visa_application_draft' })
    await writeEvent(tx, { applicationId: row.id, kind: 'message', at: deps.clock.now(), actor, text: body.text })
    const values = { message: body.text.replace(/\s+/g, ' ').slice(0, PREVIEW) }
    const news = { kind: 'visas.message', except: actor.userId, values } as const
    if (actor.scope === 'all') await notifyApplicant(tx, row, news)
    else await notifyOffice(tx, row, news)
  })
  const data = await readView(deps, actor, params.id)
  return { message: translate(locale, 'visa_message_sent'), type: 'success' as const, data }
}

/** Somebody in the office takes the application on, or returns it. */
export async function assignApplication(
  deps: VisaDeps,
  { params, body, actor, locale, origin }: Call<typeof contract.assign>,
) {
  await deps.db.tx(async (tx) => {
    const row = await lockApplication(tx, actor, { id: params.id, version: body.version })
    await updateApplication(tx, row, { ownerId: body.mine ? actor.userId : null, now: deps.clock.now() })
    const subject = { subject: 'visa_application', subjectId: row.id } as const
    await record(tx, {
      actorId: actor.userId,
      action: 'visas.assign',
      ...subject,
      changes: { mine: body.mine },
      origin,
    })
  })
  const data = await readView(deps, actor, params.id)
  return { message: translate(locale, 'visa_assigned'), type: 'success' as const, data }
}
