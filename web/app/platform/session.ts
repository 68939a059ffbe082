import type { AuthUser, Viewer } from '@safar/contract/people/accounts.contract'
import { useSyncExternalStore } from 'react'
import { clearPersonal } from './personal-storage.ts'
import { forgetUploads } from './stored-uploads.ts'

const TOKEN_KEY = 'access_token'

export interface Session {
  user: AuthUser | null
  permissions: ReadonlySet<string>
  /** The administrator who looks at the product as this person. */
  viewer: Viewer | null
  /** GET /user has answered: nothing is missing. */
  isLoaded: boolean
}

const signedOut: Session = { user: null, permissions: new Set(), viewer: null, isLoaded: false }
let current = signedOut
const listeners = new Set<() => void>()

function setSession(next: Session): void {
  current = next
  for (const listener of listeners) listener()
}

/** A person counts as signed in while a token exists. */
export const accessToken = (): string | null =>
  typeof localStorage === 'undefined' ? null : localStorage.getItem(TOKEN_KEY)

export const session = (): Session => current

export function signIn(user: AuthUser, newToken: string): void {
  localStorage.setItem(TOKEN_KEY, newToken)
  // Permissions come with the next GET /user.
  setSession({ ...signedOut, user })
}

export const storeUser = (user: AuthUser, permissions: readonly string[], viewer: Viewer | null = null): void =>
  setSession({ user, permissions: new Set(permissions), viewer, isLoaded: true })

export function signOut(): void {
  localStorage.removeItem(TOKEN_KEY)
  clearPersonal()
  forgetUploads()
  setSession(signedOut)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Whether somebody is signed in, before it is known who; false on the server. */
export const useSignedIn = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => accessToken() !== null,
    () => false,
  )

export const useSession = (): Session => useSyncExternalStore(subscribe, session, () => signedOut)

/** Whether the person holds every named permission; admin holds all of them. */
export function useCan(...needed: string[]): boolean {
  const { user, permissions } = useSession()
  return user?.role === 'admin' || (user !== null && needed.every((name) => permissions.has(name)))
}
