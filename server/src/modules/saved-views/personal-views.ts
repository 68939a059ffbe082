import { asc, eq, inArray } from 'drizzle-orm'
import type { PersonalDataSource } from '../../platform/personal-data/personal-data.ts'
import { savedViews } from './tables.ts'

export const personalViews: PersonalDataSource = {
  section: 'saved_views',
  columns: { name: 'text', created_at: 'moment' },
  read: ({ queries, userId }) =>
    queries
      .select({ name: savedViews.name, created_at: savedViews.createdAt })
      .from(savedViews)
      .where(eq(savedViews.userId, userId))
      .orderBy(asc(savedViews.id)),
  async erase(tx, userIds) {
    await tx.delete(savedViews).where(inArray(savedViews.userId, [...userIds]))
  },
}
