import type { TextKey } from '@safar/contract/wording/texts'
import type { Actor } from '../../platform/actor.ts'
import type { Queries } from '../../platform/database/database.ts'

/** A kind of record that refers to uploaded files. The module that keeps the records passes one in. */
export interface FileOwner {
  /** The sentence that refuses to delete a file such a record refers to. */
  inUse: TextKey
  holds(queries: Queries, fileName: string): Promise<boolean>
  /** Whether somebody may read the file because they may read such a record; left out where records are no way to it. */
  canRead?(queries: Queries, actor: Actor, fileName: string): Promise<boolean>
}
