import { redirect } from 'react-router'
import { idIn } from '../ui/url-state.ts'
import { listOf } from './index.ts'

/** The bare path of a detail screen has no content: it leads to the record that `?id=` names, otherwise to the list. */
export function clientLoader({ request }: { request: Request }): never {
  const { pathname, searchParams } = new URL(request.url)
  const path = pathname.replace(/\/$/, '')
  const id = idIn(searchParams.get('id'))
  if (!id) throw redirect(listOf[path] ?? '/')
  searchParams.delete('id')
  throw redirect(`${path}/${id}${searchParams.size > 0 ? `?${searchParams}` : ''}`)
}
clientLoader.hydrate = true as const

export default function ToList() {
  return null
}
