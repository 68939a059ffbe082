import { redirect } from 'react-router'
import { listOf } from './index.ts'

/** The bare path of a detail screen has no content, so it redirects to its list. */
export function clientLoader({ request }: { request: Request }): never {
  const path = new URL(request.url).pathname.replace(/\/$/, '')
  throw redirect(listOf[path] ?? '/')
}
clientLoader.hydrate = true as const

export default function ToList() {
  return null
}
