import { listOf } from '../index.ts'

/** The menu path of a location: a detail screen belongs to its list. */
export function menuPathOf(pathname: string): string {
  const path = pathname.replace(/\/$/, '')
  return listOf[path.slice(0, path.lastIndexOf('/'))] ?? path
}

/** The menu entry for the current location; an entry for a queue of a list wins over the list itself. */
export function currentEntry(entries: readonly string[], { pathname, search }: { pathname: string; search: string }) {
  const path = menuPathOf(pathname)
  const queue = new URLSearchParams(search).get('queue')
  const ofQueue = queue && entries.find((to) => to === `${path}?queue=${queue}`)
  return ofQueue || path
}
