import type { AuthUser } from '@safar/contract/people/accounts.contract'
import { useSyncExternalStore } from 'react'

const TOKEN_KEY = 'access_token'

export interface Session {
  user: AuthUser | null
  permissions: ReadonlySet<string>
}

const nobody: Session = { user: null, permissions: new Set() }
let current = nobody
const listeners = new Set<() => void>()

function become(next: Session): void {
  current = next
  for (const listener of listeners) listener()
}

/** A person counts as signed in while a token exists. */
export const token = (): string | null => (typeof localStorage === 'undefined' ? null : localStorage.getItem(TOKEN_KEY))

export const session = (): Session => current

export function signIn(user: AuthUser, newToken: string): void {
  localStorage.setItem(TOKEN_KEY, newToken)
  // Permissions are read with the next GET /user.
  become({ user, permissions: new Set() })
}

export const remember = (user: AuthUser, permissions: readonly string[]): void =>
  become({ user, permissions: new Set(permissions) })

export function signOut(): void {
  localStorage.removeItem(TOKEN_KEY)
  become(nobody)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useSession = (): Session => useSyncExternalStore(subscribe, session, () => nobody)

/** Whether the person holds every named permission; admin holds all of them. */
export function useCan(...needed: string[]): boolean {
  const { user, permissions } = useSession()
  return user?.role === 'admin' || (user !== null && needed.every((name) => permissions.has(name)))
}
