import { type ComponentType, createContext, useEffect, useState } from 'react'

/** The component for named views, if the area provides one: every table whose filters are in the URL shows it. */
export const ListViews = createContext<ComponentType<{ list: string }> | null>(null)

interface View {
  hidden: string[]
  compact: boolean
}

const keyOf = (table: string) => `table:${table}`

function stored(table: string): Partial<View> {
  try {
    return JSON.parse(localStorage.getItem(keyOf(table)) ?? '{}') as Partial<View>
  } catch {
    return {}
  }
}

/** Column choice and row height of a table, stored in the browser under the table's name. */
export function useTableView(table: string, hiddenAtFirst: readonly string[]) {
  const [view, setView] = useState<View>(() => ({ hidden: [...hiddenAtFirst], compact: false }))

  // Read after the first paint: the server does not know it.
  useEffect(() => setView((first) => ({ ...first, ...stored(table) })), [table])

  const keep = (change: Partial<View>) => {
    const next = { ...view, ...change }
    setView(next)
    localStorage.setItem(keyOf(table), JSON.stringify(next))
  }

  return {
    ...view,
    toggleColumn: (id: string) =>
      keep({ hidden: view.hidden.includes(id) ? view.hidden.filter((other) => other !== id) : [...view.hidden, id] }),
    toggleCompact: () => keep({ compact: !view.compact }),
  }
}
