import { type BellLine, notifications } from '@safar/contract/notifications.contract'
import type { Locale } from '@safar/contract/shapes'
import { queryOptions } from '@tanstack/react-query'
import { ApiFailure, call, urlOf } from '../../platform/api.ts'
import { token } from '../../platform/session.ts'

/** First part of the query keys: what an act names to have its lists read again. */
export const NOTIFICATIONS = 'notifications'
const PAGE = 20

/** How many are unread. Read once; from then on the stream tells. */
export const bellQuery = (userId: number) =>
  queryOptions({
    queryKey: [NOTIFICATIONS, 'bell', userId],
    queryFn: async ({ signal }): Promise<BellLine> => {
      const { unread, data } = await call(notifications.list, { query: { limit: 1 } }, { signal })
      return { unread, newest: data[0]?.id ?? null }
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

export const notificationPages = (userId: number, locale: Locale) => ({
  key: [NOTIFICATIONS, 'list', userId, locale],
  fetch: (after: string | undefined) => call(notifications.list, { query: { after, limit: PAGE } }),
})

/** The lines of the bell, until it is hung up or the server ends it. */
export async function* bellLines(signal: AbortSignal): AsyncGenerator<BellLine> {
  const response = await fetch(urlOf(notifications.stream, { query: { watch: '1' } }), {
    // An EventSource could not carry the token.
    headers: { accept: 'application/x-ndjson', authorization: `Bearer ${token()}` },
    credentials: 'same-origin',
    signal,
  })
  if (!response.ok) throw new ApiFailure(response.status, {})
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { value, done } = (await reader?.read()) ?? { done: true }
    if (done) return
    const lines = (text + decoder.decode(value, { stream: true })).split('\n')
    text = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line)
  }
}
