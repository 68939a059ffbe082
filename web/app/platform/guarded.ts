import { redirect } from 'react-router'
import { fetchUser } from './fetch-user.ts'
import { pastEntrance, type Rule, turnedAway } from './guards.ts'

/** The client loader of an area's layout: lets in or sends away before a screen is shown. */
export function guarded(rule: Rule) {
  const clientLoader = async () => {
    const elsewhere = turnedAway(rule, await fetchUser())
    if (elsewhere) throw redirect(elsewhere)
    return null
  }
  // Run on the first load too: the server does not know who asks.
  clientLoader.hydrate = true as const
  return clientLoader
}

/** The client loader of the entrance screens: a signed-in person goes to their own home. */
export function entrance() {
  const clientLoader = async ({ request }: { request: Request }) => {
    const elsewhere = pastEntrance(new URL(request.url).pathname, await fetchUser())
    if (elsewhere) throw redirect(elsewhere)
    return null
  }
  clientLoader.hydrate = true as const
  return clientLoader
}
