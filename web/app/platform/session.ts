import type { AuthUser, Viewer } from '@safar/contract/people/accounts.contract'
import type { AgencyRight } from '@safar/contract/vocabulary/roles'
import { useSyncExternalStore } from 'react'
import { clearPersonal, setAsidePersonal, takeBackPersonal } from './personal-storage.ts'
import { forgetUploads } from './stored-uploads.ts'

const TOKEN_KEY = 'access_token'

export interface Session {
  user: AuthUser | null
  permissions: ReadonlySet<string>
  /** The administrator who is viewing the product as this person. */
  viewer: Viewer | null
  /** GET /user has replied: the session is complete. */
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
  takeBackPersonal(user.id)
  // Permissions come with the next GET /user.
  setSession({ ...signedOut, user })
}

export const storeUser = (user: AuthUser, permissions: readonly string[], viewer: Viewer | null = null): void =>
  setSession({ user, permissions: new Set(permissions), viewer, isLoaded: true })

export function signOut(): void {
  clearPersonal()
  endSession()
}

/** The session has ended by itself: what the person typed waits for them, if it is known who they were. */
export function endSession(): void {
  localStorage.removeItem(TOKEN_KEY)
  const { user } = current
  if (user) setAsidePersonal(user.id)
  else clearPersonal()
  forgetUploads()
  setSession(signedOut)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Whether somebody is signed in, even before it is known who; false on the server. */
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

type Member = Pick<AuthUser, 'id' | 'role' | 'membership'>

/** Whether a person may do this in their agency: owners may do everything, colleagues what the owner allows. */
export const holdsRight = ({ role, membership }: Pick<Member, 'role' | 'membership'>, right: AgencyRight): boolean =>
  role !== 'agent' || !membership || membership.owner || membership.rights.includes(right)

/** Whether the person may do this in their agency; always true for people of other roles. */
export function useRight(right: AgencyRight): boolean {
  const { user } = useSession()
  return user === null || holdsRight(user, right)
}

/** The account a person works on: the agency's, or their own. */
export const accountIdOf = ({ id, membership }: Pick<Member, 'id' | 'membership'>): number =>
  membership?.agency_id ?? id
