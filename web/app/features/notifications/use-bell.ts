import { useDocumentVisibility } from '@mantine/hooks'
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { refreshUser } from '../../platform/fetch-user.ts'
import { queryKeys } from '../../platform/query-keys.ts'
import { bellLines, bellQuery } from './api.ts'
import { keepListening } from './keep-listening.ts'

const SETTLED_MS = 1_000

/** True once the page's own calls have finished: the long-lived stream starts after them. */
function useSettled(): boolean {
  const busy = useIsFetching() > 0
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    if (busy || settled) return
    const timer = setTimeout(() => setSettled(true), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [busy, settled])
  return settled
}

/** The live unread count. The stream also signals changed rights, which refreshes menus and pages. */
export function useBell(userId: number): number {
  const queries = useQueryClient()
  const settled = useSettled()
  // Browsers limit connections per server: hidden pages close theirs and reconnect when visible.
  const seen = useDocumentVisibility() === 'visible'
  const { data } = useQuery(bellQuery(userId))
  const rights = useRef<string>(undefined)
  useEffect(() => {
    if (!settled || !seen) return
    const leave = new AbortController()
    const { queryKey } = bellQuery(userId)
    void keepListening(
      bellLines,
      (line) => {
        if (rights.current !== undefined && rights.current !== line.rights)
          void refreshUser().then(() => queries.invalidateQueries())
        rights.current = line.rights
        const before = queries.getQueryData(queryKey)
        if (before?.unread === line.unread && before.newest === line.newest) return
        queries.setQueryData(queryKey, line)
        void queries.invalidateQueries({ queryKey: [queryKeys.notifications, 'list'] })
      },
      leave.signal,
    )
    return () => leave.abort()
  }, [queries, userId, settled, seen])
  return data?.unread ?? 0
}
