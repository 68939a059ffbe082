import type {
  sessionSettings as contract,
  SessionSettingsView,
} from '@safar/contract/settings/session-settings.contract'
import { translate } from '@safar/contract/wording/texts'
import { eq, sql } from 'drizzle-orm'
import { difference, record } from '../../../platform/activity.ts'
import type { Queries } from '../../../platform/database/database.ts'
import type { Call } from '../../../platform/http/register.ts'
import { settingsConflict } from '../../../platform/http/settings-conflict.ts'
import type { Services } from '../../../services.ts'
import { displayName } from '../../people/public.ts'
import { sessionSettings } from '../tables.ts'

export async function readSessionSettings(queries: Queries): Promise<SessionSettingsView> {
  const [row] = await queries.select().from(sessionSettings)
  if (!row) throw new Error('the session settings are missing')
  const { idleMinutes, version, updatedAt: at, updatedBy: by } = row
  const changed = by === null || at === null ? null : { by: await displayName(queries, by), at: at.toISOString() }
  return { idle_minutes: idleMinutes, version, changed }
}

/** Takes effect on everybody's next call: sessions that have been idle for longer are signed out. */
export async function saveSessionSettings(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  { body: { version, idle_minutes }, actor, origin, locale }: Call<typeof contract.save>,
) {
  const data = await db.tx(async (tx) => {
    await tx.execute(sql`select from session_settings where single for update`)
    const before = await readSessionSettings(tx)
    if (before.version !== version) throw settingsConflict(before.changed, { locale, zone: config.AGENCY_ZONE })
    await tx
      .update(sessionSettings)
      .set({ idleMinutes: idle_minutes, version: version + 1, updatedAt: clock.now(), updatedBy: actor.userId })
      .where(eq(sessionSettings.single, true))
    await record(tx, {
      actorId: actor.userId,
      action: 'settings.sessions',
      subject: 'settings',
      changes: difference({ idle_minutes: before.idle_minutes }, { idle_minutes }),
      origin,
    })
    return readSessionSettings(tx)
  })
  return { message: translate(locale, 'settings_saved'), type: 'success' as const, data }
}
