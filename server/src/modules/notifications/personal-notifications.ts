import { asc, eq, inArray } from 'drizzle-orm'
import type { PersonalDataSource } from '../../platform/personal-data/personal-data.ts'
import { renderNotification } from './kinds.ts'
import { mailPreferences, notifications } from './tables.ts'

export const personalNotifications: PersonalDataSource = {
  section: 'notifications',
  columns: { at: 'moment', title: 'text', text: 'text', read_at: 'moment' },
  async read({ queries, userId, locale, agency }) {
    const rows = await queries
      .select()
      .from(notifications)
      .where(eq(notifications.userId, userId))
      .orderBy(asc(notifications.id))
    return rows.map(({ kind, values, at, readAt }) => {
      const { title, text } = renderNotification({ locale, zone: agency.zone }, kind, values)
      return { at, title, text, read_at: readAt }
    })
  },
  async erase(tx, userIds) {
    await tx.delete(notifications).where(inArray(notifications.userId, [...userIds]))
    await tx.delete(mailPreferences).where(inArray(mailPreferences.userId, [...userIds]))
  },
}
