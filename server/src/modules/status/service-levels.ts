export interface Level {
  total: number
  good: number
}

export interface ServiceLevels {
  errors: Level
  calls: Level
  searches: Level
}

const LINE = /^http_request_seconds_(bucket|count)\{(.*)\} ([0-9.e+]+)$/
const LABEL = /(\w+)="([^"]*)"/g
export const SEARCHES: ReadonlySet<string> = new Set(['flights.search', 'flights.stream', 'hotels.search'])
/** Streams that stay open as long as a page does. */
export const OPEN_ENDED: ReadonlySet<string> = new Set(['notifications.stream'])
const CALL_SECONDS = '1'
const SEARCH_SECONDS = '2.5'

/**
 * The number of requests answered without a failure, and of calls and searches answered in time, from the figures of
 * `/metrics`.
 */
export function toServiceLevels(figures: string): ServiceLevels {
  const levels: ServiceLevels = {
    errors: { total: 0, good: 0 },
    calls: { total: 0, good: 0 },
    searches: { total: 0, good: 0 },
  }
  for (const line of figures.split('\n')) {
    const [, kind, labels = '', text = ''] = LINE.exec(line) ?? []
    if (!kind) continue
    const { call = '', status = '', le } = Object.fromEntries([...labels.matchAll(LABEL)].map(([, k, v]) => [k, v]))
    const count = Number(text)
    if (kind === 'count') {
      levels.errors.total += count
      if (!status.startsWith('5')) levels.errors.good += count
    }
    if (call === 'page' || OPEN_ENDED.has(call)) continue
    const isSearch = SEARCHES.has(call)
    const level = isSearch ? levels.searches : levels.calls
    if (kind === 'count') level.total += count
    else if (le === (isSearch ? SEARCH_SECONDS : CALL_SECONDS)) level.good += count
  }
  return levels
}
