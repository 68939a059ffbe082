import { type AuthUser, accounts } from '@safar/contract/people/accounts.contract'
import { call } from './api.ts'
import { accessToken, session, storeUser } from './session.ts'

let inFlight: Promise<AuthUser | null> | null = null

async function fetchNow(): Promise<AuthUser | null> {
  try {
    const { user, permissions, viewer } = await call(accounts.currentUser)
    storeUser(user, permissions, viewer)
    return user
  } catch {
    // A 401 has already cleared the token; any other failure leaves the session as it was.
    return session().user
  } finally {
    inFlight = null
  }
}

/** The signed-in person; fetched once if there is a token and nobody is loaded yet. */
export async function fetchUser(): Promise<AuthUser | null> {
  if (!accessToken()) return null
  if (session().isLoaded) return session().user
  inFlight ??= fetchNow()
  return inFlight
}

/** Reads the user again, after their account changed. */
export async function refreshUser(): Promise<AuthUser | null> {
  if (!accessToken()) return null
  inFlight ??= fetchNow()
  return inFlight
}
