import { isListed, staleEntries, tableOwners } from './foreign-tables.allowed.ts'
import { findForeignTables } from './foreign-tables.ts'
import type { Rule } from './source-tree.ts'

/**
 * A module's SQL may use its own tables and views published by others; remaining exceptions are listed, and the list
 * may only shrink.
 */
export const checkForeignTables: Rule = (tree) => {
  const files = [...tree].map(([path, text]) => ({ path, text }))
  const found = findForeignTables(files, tableOwners)
  return [
    ...found
      .filter((place) => !isListed(place))
      .map(({ module, file, table, owner }) => `${module}/${file} names the table ${table} of ${owner}`),
    ...staleEntries(found).map(({ module, file, table }) => `${module}/${file} no longer names ${table}: unlist it`),
  ]
}
