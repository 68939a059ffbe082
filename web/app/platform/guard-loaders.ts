import { redirect } from 'react-router'
import { fetchUser } from './fetch-user.ts'
import { entranceRedirect, type GuardRule, guardRedirect } from './guards.ts'

/** The client loader of an area's layout: redirects before a screen is shown. */
export function guardLoader(rule: GuardRule) {
  const clientLoader = async () => {
    const target = guardRedirect(rule, await fetchUser())
    if (target) throw redirect(target)
    return null
  }
  // Also on the first load: the server does not know who is signed in.
  clientLoader.hydrate = true as const
  return clientLoader
}

/** The client loader of the entrance screens: a signed-in person goes to their own home. */
export function entranceLoader() {
  const clientLoader = async ({ request }: { request: Request }) => {
    const target = entranceRedirect(new URL(request.url).pathname, await fetchUser())
    if (target) throw redirect(target)
    return null
  }
  clientLoader.hydrate = true as const
  return clientLoader
}
