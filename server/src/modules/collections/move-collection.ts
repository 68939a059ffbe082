import { eq } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { type CollectionMove, collectionMoves } from './collection-moves.rules.ts'
import { type Collection, collections } from './tables.ts'

type CollectionChange = Pick<
  Collection,
  'state' | 'decidedAt' | 'decidedBy' | 'reason' | 'bankId' | 'entryId' | 'referenceKey'
>

/** The only way a collection changes its state; throws if the table of moves does not contain the target. */
export async function moveCollection(
  tx: Queries,
  collection: Collection,
  move: CollectionMove,
  change: CollectionChange,
): Promise<void> {
  collectionMoves.assertLeads(move, collection.state, change.state)
  await tx.update(collections).set(change).where(eq(collections.id, collection.id))
}
