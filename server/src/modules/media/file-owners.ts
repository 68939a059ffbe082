import type { PlainKey } from '@safar/contract/wording/texts'
import type { Actor } from '../../platform/actor.ts'
import type { Queries } from '../../platform/database/database.ts'

/** A kind of record that refers to uploaded files, supplied by the module that keeps the records. */
export interface FileOwner {
  /** The message that refuses to delete a file such a record refers to. */
  inUse: PlainKey
  holds(queries: Queries, fileName: string): Promise<boolean>
  /**
   * Whether somebody can read the file because they can read such a record; omitted if these records do not grant
   * access.
   */
  canRead?(queries: Queries, actor: Actor, fileName: string): Promise<boolean>
}
