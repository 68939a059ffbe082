import { useRef, useState } from 'react'

/** Selected rows. A row that leaves the list is no longer selected. */
export function useSelection<Row>(rows: readonly Row[], rowId: (row: Row) => string) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const anchor = useRef<string | null>(null)
  const chosen = rows.filter((row) => ids.has(rowId(row)))
  const all = rows.length > 0 && chosen.length === rows.length

  /** The rows from the last toggled one to this one, in list order. */
  function rangeTo(id: string): string[] {
    const order = rows.map(rowId)
    const from = anchor.current === null ? -1 : order.indexOf(anchor.current)
    const to = order.indexOf(id)
    return from < 0 ? [id] : order.slice(Math.min(from, to), Math.max(from, to) + 1)
  }

  /** With `range`, every row since the last toggle gets this row's new state. */
  function toggle(id: string, range = false): void {
    const changed = range ? rangeTo(id) : [id]
    anchor.current = id
    setIds((previous) => {
      const next = new Set(previous)
      const on = !previous.has(id)
      for (const each of changed) on ? next.add(each) : next.delete(each)
      return next
    })
  }

  return {
    ids,
    chosen,
    all,
    some: chosen.length > 0,
    toggle,
    toggleAll: () => setIds(all ? new Set() : new Set(rows.map(rowId))),
    clear: () => setIds(new Set()),
  }
}
