import { inArray } from 'drizzle-orm'
import { query, statement } from '../../../platform/database/statement.ts'
import type { PersonalDataSource } from '../../../platform/personal-data/personal-data.ts'
import { eraseAddressChanges } from '../../people/public.ts'
import { addressRestores, knownDevices } from '../tables.ts'

const selectSessions = statement<Record<string, string | Date | null>>(`
  select created_at as started_at, last_used_at, ip, user_agent as browser from sessions
  where user_id = $1 order by id desc`)

export const personalSessions: PersonalDataSource = {
  section: 'sessions',
  columns: { started_at: 'moment', last_used_at: 'moment', ip: 'text', browser: 'text' },
  read: ({ queries, userId }) => query(queries, selectSessions(userId)),
  // The sessions themselves ended when the account was closed.
  async erase(tx, userIds) {
    await tx.delete(knownDevices).where(inArray(knownDevices.userId, [...userIds]))
    await tx.delete(addressRestores).where(inArray(addressRestores.userId, [...userIds]))
    await eraseAddressChanges(tx, userIds)
  },
}
