import { useCallback, useState } from 'react'

/** The ids of some offers, up to so many, in the order they were ticked. */
export function useChosen(most: number) {
  const [ids, setIds] = useState<readonly string[]>([])
  const turn = useCallback(
    (id: string) =>
      setIds((was) => (was.includes(id) ? was.filter((other) => other !== id) : [...was, id].slice(0, most))),
    [most],
  )
  const clear = useCallback(() => setIds([]), [])
  return { ids, full: ids.length >= most, turn, clear }
}

export type Chosen = ReturnType<typeof useChosen>
