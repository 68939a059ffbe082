import { redirect } from 'react-router'
import { fetchUser } from './fetch-user.ts'
import { entranceRedirect, type GuardRule, guardRedirect } from './guards.ts'
import { rememberReturn } from './return-to.ts'

/** The client loader of an area's layout: redirects before a screen is shown. */
export function guardLoader(rule: GuardRule) {
  const clientLoader = async ({ request }: { request: Request }) => {
    const user = await fetchUser()
    const target = guardRedirect(rule, user)
    if (!target) return null
    const { pathname, search } = new URL(request.url)
    if (!user) rememberReturn(`${pathname}${search}`)
    throw redirect(target)
  }
  // Also runs on the first load: the server does not know who is signed in.
  clientLoader.hydrate = true as const
  return clientLoader
}

/**
 * The client loader of the sign-in screens: a signed-in person is sent to their own home. Their layout has a server
 * loader and no fallback, so the server's page contains the forms and this runs afterwards.
 */
export function entranceLoader() {
  const clientLoader = async ({ request }: { request: Request }) => {
    const target = entranceRedirect(new URL(request.url).pathname, await fetchUser())
    if (target) throw redirect(target)
    return null
  }
  clientLoader.hydrate = true as const
  return clientLoader
}
