import { useState } from 'react'

/** Ticked rows. A row that left the list is no longer ticked. */
export function useSelection<Row>(rows: readonly Row[], rowId: (row: Row) => string) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const chosen = rows.filter((row) => ids.has(rowId(row)))
  const all = rows.length > 0 && chosen.length === rows.length

  return {
    ids,
    chosen,
    all,
    some: chosen.length > 0,
    toggle: (id: string) =>
      setIds((before) => {
        const next = new Set(before)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    toggleAll: () => setIds(all ? new Set() : new Set(rows.map(rowId))),
    clear: () => setIds(new Set()),
  }
}
