import { useDocumentVisibility } from '@mantine/hooks'
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { refreshUser } from '../../platform/fetch-user.ts'
import { queryKeys } from '../../platform/query-keys.ts'
import { bellLines, bellQuery } from './api.ts'
import { keepListening } from './keep-listening.ts'

const SETTLED_MS = 1_000

/** True from the moment the page's own calls have been answered: a stream that stays open comes after them. */
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

/** How many notifications are unread, as it changes. A change of rights is told with it: menus and pages follow. */
export function useBell(userId: number): number {
  const queries = useQueryClient()
  const settled = useSettled()
  // A browser has few connections to one server: pages that nobody sees give theirs back, and look again when seen.
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
