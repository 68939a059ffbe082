const KEY = 'return_to'
const ENDED_KEY = 'session_ended'

/** Whether a path is a page of our own worth returning to: never another site, nor the sign-in pages. */
export const isReturnPath = (path: string | null): path is string =>
  path !== null && /^\/[^/\\]/.test(path) && !/^\/auth(\/|$)/.test(path) && path.length <= 2_000

/** Remembers the page somebody wanted who has to sign in first; `ended` if their session ended on it. */
export function rememberReturn(path: string, { ended = false } = {}): void {
  if (!isReturnPath(path)) return
  // The guard of a page remembers it again right after the call that was refused.
  if (ended) sessionStorage.setItem(ENDED_KEY, 'yes')
  else if (returnPath() !== path) sessionStorage.removeItem(ENDED_KEY)
  sessionStorage.setItem(KEY, path)
}

/** Whether a session ended on the remembered page. */
export const hasSessionEnded = (): boolean => sessionStorage.getItem(ENDED_KEY) !== null

/** The page somebody wanted before signing in, if any. */
export function returnPath(): string | null {
  const path = typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(KEY)
  return isReturnPath(path) ? path : null
}

export function forgetReturn(): void {
  sessionStorage.removeItem(KEY)
  sessionStorage.removeItem(ENDED_KEY)
}

/** The same, but removes it; used after signing in. */
export function takeReturn(): string | null {
  const path = returnPath()
  forgetReturn()
  return path
}
