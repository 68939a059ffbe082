import { hasPermission } from '@safar/contract/protocol/access'
import type { Actor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { query, statement } from '../../../platform/database/statement.ts'
import { findBooking } from '../../bookings/public.ts'
import type { FileOwner } from '../../media/public.ts'

const selectHolders = statement<{ id: number }>(
  'select booking_id as id from booking_umrah where people @> $1::jsonb order by booking_id desc limit 5',
)

const listHolders = (queries: Queries, fileName: string) =>
  query(queries, selectHolders(JSON.stringify([{ documents: [{ file_name: fileName }] }])))

/** The office can read what it may see of bookings; a buyer can read what belongs to their own. */
async function canReach(queries: Queries, actor: Actor, id: number): Promise<boolean> {
  if (hasPermission(actor, 'bookings.view')) return true
  if (actor.role !== 'agent' && actor.role !== 'customer') return false
  return (await findBooking(queries, { id }, { actor: { ...actor, scope: 'own' } })) !== null
}

/** Passports and photographs of pilgrims, as uploaded files. */
export const umrahDocumentFiles: FileOwner = {
  inUse: 'booking_file_in_use',
  holds: async (queries, fileName) => (await listHolders(queries, fileName)).length > 0,
  async canRead(queries, actor, fileName) {
    for (const { id } of await listHolders(queries, fileName)) if (await canReach(queries, actor, id)) return true
    return false
  },
}
