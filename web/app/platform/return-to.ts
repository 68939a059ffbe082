const KEY = 'return_to'

/** Whether a path is a page of our own worth returning to: never another site, nor the sign-in pages. */
export const isReturnPath = (path: string | null): path is string =>
  path !== null && /^\/[^/\\]/.test(path) && !/^\/auth(\/|$)/.test(path) && path.length <= 2_000

/** Remembers the page somebody wanted who has to sign in first. */
export function rememberReturn(path: string): void {
  if (isReturnPath(path)) sessionStorage.setItem(KEY, path)
}

/** The page somebody wanted before signing in, if any. */
export function returnPath(): string | null {
  const path = typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(KEY)
  return isReturnPath(path) ? path : null
}

export const forgetReturn = (): void => sessionStorage.removeItem(KEY)

/** The same, but removes it; used after signing in. */
export function takeReturn(): string | null {
  const path = returnPath()
  forgetReturn()
  return path
}
