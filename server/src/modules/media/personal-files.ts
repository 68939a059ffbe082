import { asc, eq } from 'drizzle-orm'
import type { PersonalDataSource } from '../../platform/personal-data/personal-data.ts'
import { uploads } from './tables.ts'

/** Files a person uploaded, by name; each can be opened in the product. */
export const personalFiles: PersonalDataSource = {
  section: 'files',
  columns: { name: 'text', type: 'text', size: 'number', created_at: 'moment' },
  read: ({ queries, userId }) =>
    queries
      .select({ name: uploads.name, type: uploads.type, size: uploads.size, created_at: uploads.createdAt })
      .from(uploads)
      .where(eq(uploads.ownerId, userId))
      .orderBy(asc(uploads.createdAt)),
}
