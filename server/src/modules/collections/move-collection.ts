import { eq } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { type CollectionMove, collectionMoves } from './collection-moves.rules.ts'
import { type Collection, collections } from './tables.ts'

type CollectionChange = Pick<Collection, 'state' | 'decidedAt' | 'decidedBy' | 'reason' | 'bankId' | 'entryId'>

/** The one way a collection changes its state: a target that is not in the table of moves throws. */
export async function moveCollection(
  tx: Queries,
  collection: Collection,
  move: CollectionMove,
  change: CollectionChange,
): Promise<void> {
  collectionMoves.assertLeads(move, collection.state, change.state)
  await tx.update(collections).set(change).where(eq(collections.id, collection.id))
}
