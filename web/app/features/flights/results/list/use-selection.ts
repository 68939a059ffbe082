import { useCallback, useState } from 'react'
import type { SelectionState } from '../../offer/select-box.tsx'

/** Ids of selected offers, up to a limit, in order of selection. */
export function useSelection(limit: number) {
  const [ids, setIds] = useState<readonly string[]>([])
  const toggle = useCallback(
    (id: string) =>
      setIds((previous) =>
        previous.includes(id) ? previous.filter((other) => other !== id) : [...previous, id].slice(0, limit),
      ),
    [limit],
  )
  const clear = useCallback(() => setIds([]), [])
  return { ids, isFull: ids.length >= limit, toggle, clear }
}

export type Selection = ReturnType<typeof useSelection>

export const selectionState = ({ ids, isFull }: Pick<Selection, 'ids' | 'isFull'>, id: string): SelectionState =>
  ids.includes(id) ? 'selected' : isFull ? 'full' : 'available'
