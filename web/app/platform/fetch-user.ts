import { type AuthUser, accounts } from '@safar/contract/people/accounts.contract'
import { call } from './api.ts'
import { remember, session, token } from './session.ts'

let underWay: Promise<AuthUser | null> | null = null

async function fetchNow(): Promise<AuthUser | null> {
  try {
    const { user, permissions } = await call(accounts.currentUser)
    remember(user, permissions)
    return user
  } catch {
    // A dead token has been cleared by the 401 rule; anything else leaves the person as they were.
    return session().user
  } finally {
    underWay = null
  }
}

/** The signed-in person; fetched once when a token exists and nobody is loaded. */
export async function fetchUser(): Promise<AuthUser | null> {
  if (!token()) return null
  if (session().user && session().permissions.size > 0) return session().user
  underWay ??= fetchNow()
  return underWay
}

/** Asks again, after something changed who the person is. */
export async function refreshUser(): Promise<AuthUser | null> {
  if (!token()) return null
  underWay ??= fetchNow()
  return underWay
}
