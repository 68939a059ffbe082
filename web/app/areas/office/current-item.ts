import { listOf } from '../index.ts'

/** The menu path a location belongs to: a detail screen belongs to its list. */
export function menuPathOf(pathname: string): string {
  const path = pathname.replace(/\/$/, '')
  return listOf[path.slice(0, path.lastIndexOf('/'))] ?? path
}
