import type { PersonalDataSource, PersonalRow } from '../../platform/personal-data/personal-data.ts'
import { listActivity } from './activity.queries.ts'
import { toChangesText } from './activity-file.ts'

const PAGE = 200

/** A person's actions. Lines of the log are never erased: each is evidence of an action. */
export const personalActivity: PersonalDataSource = {
  section: 'activity',
  columns: { at: 'moment', action: 'text', record: 'text', changes: 'text', ip: 'text' },
  async read({ queries, userId, locale, agency }) {
    const rows: PersonalRow[] = []
    let after: string | undefined
    do {
      const query = { actor_id: userId, kind: 'all' as const, limit: PAGE, after }
      const { data, next } = await listActivity(queries, query, { locale, agency })
      for (const { at, label, record, changes, ip } of data)
        rows.push({ at, action: label, record, changes: toChangesText(changes), ip })
      after = next ?? undefined
    } while (after !== undefined)
    // The list is newest first, this file oldest first.
    return rows.reverse()
  },
}
